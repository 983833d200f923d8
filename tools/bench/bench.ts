import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import createTempDir from '#tools/checks/temp-dir.setup.ts';
import { ROOT, run } from '#tools/run.ts';
import { measureScenariosBefore } from './scenarios-before.ts';
import { measureFreshClone } from './fresh-clone.ts';
import { measureGrowth } from './growth.ts';
import { measureLearning } from '#tools/learning-bench/learning.ts';
import { describeMachine } from './machine.ts';
import { measurePages } from './pages.ts';
import { Report } from './report.ts';
import { measureShellStart } from './shell.ts';
import { measureStart } from './start.ts';
import { measureLoginSpike } from './login-spike.ts';
import { measureThroughput } from './throughput.ts';

/**
 * `npm run bench` runs all benchmarks and fails if a target is missed. These options are given after `--`: `--only growth`
 * runs a single part. `--scale 0.1` uses smaller sizes. `--write` writes the calibration of the study engine to the page
 * «Affidabilità»; after a run of all parts, it also writes the results to docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    scale: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});
const scale = Number(values.scale);
const PAGE = join(ROOT, 'docs/benchmarks.md');
const RESULTS = '<!-- results -->';

const PARTS: Record<string, (report: Report) => Promise<void>> = {
  throughput: (report) => measureThroughput(report, scale),
  'throughput-before': (report) => measureScenariosBefore(report, scale),
  'login-spike': measureLoginSpike,
  growth: (report) => measureGrowth(report, scale),
  learning: (report) => measureLearning(report, scale, values.write),
  start: measureStart,
  'start-fresh-clone': measureFreshClone,
  pages: measurePages,
  shell: measureShellStart,
  history: measureHistory,
};

const removeRunFolder = await createTempDir();
const report = new Report();
report.addLine(`On ${new Date().toISOString().slice(0, 10)}, ${describeMachine()}.`);
for (const [name, measure] of Object.entries(PARTS)) if (name.includes(values.only)) await measure(report);
for (const missed of report.missed) process.stdout.write(`! missed: ${missed}\n`);
if (values.write && values.only === '') {
  const [before = ''] = (await readFile(PAGE, 'utf8')).split(RESULTS);
  await writeFile(PAGE, `${before}${RESULTS}\n\n${report.markdown}\n`);
  await run('oxfmt', [PAGE]);
}
await removeRunFolder();
// The exit code is set explicitly, because otherwise the embedded PostgreSQL package sets its own.
process.exit(report.missed.length > 0 ? 1 : 0);

/**
 * Runs the benchmarks in the server's `*.bench.ts` files. They measure long histories, many emails and many accounts.
 */
async function measureHistory(to: Report) {
  to.addTitle('Long histories, many emails, many accounts');
  const { ok, output } = await run('vitest', ['run', '--config', 'vitest.bench.config.ts', '--no-color']);
  const lines = output.split('\n').filter((line) => /(at most|at least) [\d.]+\)|planned in/.test(line));
  for (const line of lines) to.addLine(`- ${line.trim()}`);
  to.formatTarget('long histories, many emails, many accounts', ok, 'benchmarks of the slices');
}
