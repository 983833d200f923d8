import { auditPageTwice, type BothAudits, type PageAudit } from '#tools/checks/audit-page.ts';
import { measureSizes } from '#tools/checks/size-check.ts';
import { serveFloorPage } from './floor-page.ts';
import { median } from './load.ts';
import { count, ms, type Report } from './report.ts';

type Kind = 'form' | 'screen';
type AppPage = { name: string; url: string; kind: Kind; cookie?: string };
type Medians = Omit<PageAudit, 'scores'> & { performance: number; accessibility: number; bestPractices: number };

/**
 * The number of audits per page. Three are too few for a stable median, because the blocked time contains a task of Chromium
 * that takes between 12 and 40 ms (decision 051).
 */
const AUDITS = 5;
/**
 * The targets for a visit with an empty cache, measured with unmodified Lighthouse. The largest paint may be up to
 * `paintMs` later than that of the floor page (floor-page.ts).
 */
const TARGETS: Record<Kind, { paintMs: number; performance: number }> = {
  form: { paintMs: 600, performance: 98 },
  screen: { paintMs: 1400, performance: 95 },
};
const BLOCKED_MS = 80;
/** The maximum number of requests for the content of a screen, without the app's code. */
const MOST_REQUESTS: Record<string, number> = { learn: 25 };
const MOST_KIB: Record<string, number> = { dashboard: 190 };

/**
 * Measures the first visit of account forms and of a learner's screens with unmodified Lighthouse. The results are
 * medians of several audits. The audits of the floor page (floor-page.ts) alternate with the audits of the other pages,
 * so that a busy machine affects all pages alike.
 */
export async function measureAppPages(report: Report, pages: readonly AppPage[]) {
  const floor = await serveFloorPage();
  const all: AppPage[] = [{ name: 'floor', url: floor.url, kind: 'form' }, ...pages];
  const found = all.map(() => [] as BothAudits[]);
  for (let turn = 0; turn < AUDITS; turn += 1)
    for (const [at, { url, cookie }] of all.entries()) found[at]!.push(await auditPageTwice(url, cookie));
  floor.close();
  const [floorAudits = [], ...audits] = found;
  const { paintMs: floorMs, blockedMs, machine } = toMedians(floorAudits.map(({ plain }) => plain));
  report.addLine(
    `\nFloor, static HTML with the same fonts: largest paint ${ms(floorMs)} ms, blocked ${ms(blockedMs)} ms. Lighthouse's index of the machine: ${count(machine)}. In brackets: by CPU time (decision 051).`,
  );
  report.addTable(
    [
      '',
      'KiB',
      'requests for the page of all',
      'largest paint',
      'blocked',
      'performance',
      'accessibility',
      'best-practices',
    ],
    pages.map((page, at) => toRow(report, page, audits[at] ?? [], floorMs)),
  );
  reportFirstRoute(report);
}

function toRow(report: Report, { name, kind }: AppPage, audits: readonly BothAudits[], floorMs: number): string[] {
  const plain = toMedians(audits.map((audit) => audit.plain));
  const corrected = toMedians(audits.map((audit) => audit.byCpuTime));
  const target = (what: string, kept: boolean, shown: string) => report.formatTarget(`${name}, ${what}`, kept, shown);
  const atMost = (what: string, value: number, most: number | undefined) =>
    most === undefined
      ? count(value)
      : target(what, Math.round(value) <= most, `${count(value)}, at most ${count(most)}`);
  const { paintMs, performance } = TARGETS[kind];
  const paintLimit = floorMs + paintMs;
  return [
    name,
    atMost('KiB', plain.bytes / 1024, MOST_KIB[name]),
    `${atMost('requests', plain.shownRequests, MOST_REQUESTS[name])} of ${count(plain.requests)}`,
    target(
      'largest paint',
      plain.paintMs <= paintLimit,
      `${ms(plain.paintMs)} ms, at most ${ms(paintLimit)} (${ms(corrected.paintMs)})`,
    ),
    target(
      'blocked',
      plain.blockedMs <= BLOCKED_MS,
      `${ms(plain.blockedMs)} ms, at most ${BLOCKED_MS} (${ms(corrected.blockedMs)})`,
    ),
    target(
      'performance',
      plain.performance >= performance,
      `${plain.performance}, at least ${performance} (${corrected.performance})`,
    ),
    target('accessibility', plain.accessibility === 100, String(plain.accessibility)),
    target('best-practices', plain.bestPractices === 100, String(plain.bestPractices)),
  ];
}

function toMedians(audits: readonly PageAudit[]): Medians {
  const of = (read: (audit: PageAudit) => number | undefined) => median(audits.map((audit) => read(audit) ?? 0));
  return {
    bytes: of(({ bytes }) => bytes),
    requests: of(({ requests }) => requests),
    shownRequests: of(({ shownRequests }) => shownRequests),
    paintMs: of(({ paintMs }) => paintMs),
    blockedMs: of(({ blockedMs }) => blockedMs),
    machine: of(({ machine }) => machine),
    performance: of(({ scores }) => scores.performance),
    accessibility: of(({ scores }) => scores.accessibility),
    bestPractices: of(({ scores }) => scores['best-practices']),
  };
}

function reportFirstRoute(report: Report) {
  const [first] = measureSizes();
  if (!first) return;
  const { kib, budgetKib } = first;
  const shown = report.formatTarget('first route', kib <= budgetKib, `${kib.toFixed(1)} KiB, at most ${budgetKib}`);
  report.addLine(`JavaScript of the app with its first route: ${shown}.`);
}
