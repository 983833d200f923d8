import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, findChromium } from '#tools/chromium.mjs';
import { toCpuTime, type TraceEvent } from './cpu-time.ts';
import { run } from '#tools/run.ts';

type LighthouseReport = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>;
  environment: { benchmarkIndex: number };
};

/** The types, in Lighthouse's terms, of the requests that load the content of a page. */
const SHOWN = new Set(['Document', 'Stylesheet', 'Font', 'Image']);

export type PageAudit = {
  /** The score of each Lighthouse category, from 0 to 100. */
  scores: Record<string, number>;
  bytes: number;
  requests: number;
  /**
   * The number of requests that load the content of the page: the document, its styles, fonts and pictures, but not the
   * app's code.
   */
  shownRequests: number;
  /** The largest contentful paint (`paintMs`) and the total blocking time (`blockedMs`) on an average phone, in milliseconds. */
  paintMs: number;
  blockedMs: number;
  /** Lighthouse's benchmark index of this machine. Below 1000 the performance scores are not reliable. */
  machine: number;
};

/** `plain` is the audit of unmodified Lighthouse. `byCpuTime` is the audit that Lighthouse computes from CPU times. */
export type BothAudits = { plain: PageAudit; byCpuTime: PageAudit };

/**
 * Audits a page with Lighthouse, with CPU times instead of durations (decision 051). If `cookie` is given, the browser
 * is signed in.
 */
export const auditPage = (url: string, cookie?: string): Promise<PageAudit> =>
  withVisit(url, cookie, ({ auditByCpuTime }) => auditByCpuTime());

/**
 * Audits one visit of a page twice: with unmodified Lighthouse, and with CPU times instead of durations. If `cookie` is
 * given, the browser is signed in.
 */
export const auditPageTwice = (url: string, cookie?: string): Promise<BothAudits> =>
  withVisit(url, cookie, async ({ audit, auditByCpuTime }) => ({
    plain: await audit(),
    byCpuTime: await auditByCpuTime(),
  }));

type Visit = { audit: () => Promise<PageAudit>; auditByCpuTime: () => Promise<PageAudit> };

/**
 * Visits a page once with Lighthouse. To simulate an average phone, Lighthouse records how long the browser's tasks take and
 * multiplies these durations. On a busy machine a recorded duration includes time that the task spent waiting, so `auditByCpuTime`
 * replaces the durations with CPU times before the simulation.
 */
async function withVisit<T>(url: string, cookie: string | undefined, use: (visit: Visit) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = ['--headless', ...CHROMIUM_FLAGS].join(' ');
  const session = cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : [];
  const lighthouse = (...args: string[]) =>
    run('lighthouse', [url, '--quiet', ...session, ...args], { env: { CHROME_PATH: findChromium() ?? '' } });
  await lighthouse(`--gather-mode=${folder}`, `--chrome-flags=${flags}`);
  const audit = async () => {
    await lighthouse(`--audit-mode=${folder}`, '--output=json', `--output-path=${file}`);
    return toPageAudit(JSON.parse(await readFile(file, 'utf8')) as LighthouseReport);
  };
  const auditByCpuTime = async () => {
    await convertTraceToCpuTime(join(folder, 'trace.json'));
    return audit();
  };
  const result = await use({ audit, auditByCpuTime });
  await rm(folder, { recursive: true, force: true });
  return result;
}

function toPageAudit({ categories, audits, environment }: LighthouseReport): PageAudit {
  const number = (name: string) => audits[name]?.numericValue ?? 0;
  const requests = (audits['network-requests']?.details?.items ?? []) as { resourceType: string }[];
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    bytes: number('total-byte-weight'),
    requests: requests.length,
    shownRequests: requests.filter(({ resourceType }) => SHOWN.has(resourceType)).length,
    paintMs: number('largest-contentful-paint'),
    blockedMs: number('total-blocking-time'),
    machine: environment.benchmarkIndex,
  };
}

async function convertTraceToCpuTime(file: string) {
  const trace = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: TraceEvent[] };
  await writeFile(file, JSON.stringify({ ...trace, traceEvents: toCpuTime(trace.traceEvents) }));
}
