import { median, percentile, type Round } from './load.ts';
import { count, ms, ratio, type Report } from './report.ts';
import type { Scenario } from './scenarios.ts';

export const EMBEDDED = 'Embedded PostgreSQL';
/**
 * The measured rounds of a scenario: `product` are those with the server, `baseline` are those with the same SQL
 * without the server.
 */
export type Measured = { product: Round[]; baseline: Round[] };
type Results = { found: Map<Scenario, Measured>; hono: Round[]; statements: Map<Scenario, number> };

/**
 * The minimum rate of the server on an external PostgreSQL, as a share of the baseline's rate. The baseline runs the same
 * SQL without the server. Both use prepared statements.
 */
const LEAST: Partial<Record<Scenario, number>> = { answer: 0.5, 'study answer': 0.5, completion: 0.5, home: 0.4 };
/** The maximum number of SQL queries of a request, without `begin` and `commit` (decision 046). */
const MOST_STATEMENTS: Partial<Record<Scenario, number>> = {
  home: 3,
  'exam start': 6,
  answer: 3,
  submit: 26,
  completion: 19,
};
const ANSWERS_PER_SECOND = 2500;

export function reportThroughput(report: Report, name: string, { found, hono, statements }: Results) {
  report.addLine(`\n**${name}** (a bare Hono route: ${count(median(hono.map(rateOf)))} a second)`);
  const rows = [...found].map(([scenario, { product, baseline }]) => {
    const share = median(product.map((result, round) => rateOf(result) / rateOf(baseline[round] as Round)));
    const least = name === EMBEDDED ? undefined : LEAST[scenario];
    const shown = least === undefined ? ratio(share) : `${ratio(share)}, at least ${least}`;
    return [
      scenario,
      count(median(product.map(rateOf))),
      count(median(baseline.map(rateOf))),
      report.formatTarget(`${name}, ${scenario}`, least === undefined || share >= least, shown),
      formatLatencies(product),
      formatLatencies(baseline),
      formatStatements(report, `${name}, statements of ${scenario}`, scenario, statements.get(scenario) ?? 0),
    ];
  });
  report.addTable(['', 'a second', 'bare SQL', 'ratio', 'p50 / p99, ms', 'bare p50 / p99', 'statements'], rows);
  const answers = found.get('answer');
  if (name !== EMBEDDED && answers) reportAnswerRate(report, answers);
}

function formatLatencies(rounds: readonly Round[]): string {
  const all = rounds.flatMap(({ latencies }) => latencies);
  return `${ms(median(all))} / ${ms(percentile(all, 0.99))}`;
}

function formatStatements(report: Report, name: string, scenario: Scenario, statements: number): string {
  const most = MOST_STATEMENTS[scenario];
  if (most === undefined) return String(statements);
  return report.formatTarget(name, statements <= most, `${statements}, at most ${most}`);
}

function reportAnswerRate(report: Report, { product, baseline }: Measured) {
  const [ours, bare] = [median(product.map(rateOf)), median(baseline.map(rateOf))];
  if (ours < ANSWERS_PER_SECOND)
    report.addLine(
      `Fewer than ${count(ANSWERS_PER_SECOND)} answers a second: the bare statements themselves make ${count(bare)} here.`,
    );
}

const rateOf = ({ done, seconds }: Round) => done / seconds;
