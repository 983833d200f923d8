import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, findChromium } from '#tools/chromium.mjs';
import { run } from '#tools/run.ts';

type LighthouseReport = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

export type PageAudit = {
  /** The score of each Lighthouse category, from 0 to 100. */
  scores: Record<string, number>;
  /** The largest contentful paint on an average phone, in milliseconds. */
  paintMs: number;
};

/** Audits the first visit of a page with Lighthouse (decision 051). If `cookie` is given, the browser is signed in. */
export async function auditPage(url: string, cookie?: string): Promise<PageAudit> {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-lighthouse-'));
  const file = join(folder, 'report.json');
  const session = cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : [];
  const output = ['--output=json', `--output-path=${file}`, '--quiet'];
  const flags = `--chrome-flags=${['--headless', ...CHROMIUM_FLAGS].join(' ')}`;
  const { ok, output: complaint } = await run('lighthouse', [url, ...output, flags, ...session], {
    env: { CHROME_PATH: findChromium() ?? '' },
  });
  if (!ok) throw new Error(complaint);
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as LighthouseReport;
  await rm(folder, { recursive: true, force: true });
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    paintMs: audits['largest-contentful-paint']?.numericValue ?? 0,
  };
}
