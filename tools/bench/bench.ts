import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { Report } from '#tools/report.ts';
import { run } from '#tools/run.ts';
import createTempDir from '#tools/checks/temp-dir.setup.ts';
import { measureGrowth } from './growth.ts';
import { measureLearning } from '#tools/learning-bench/learning.ts';
import { measurePages } from './pages.ts';
import { measureStart } from './start.ts';
import { measureThroughput } from './throughput.ts';

/**
 * `npm run bench` runs all benchmarks and fails if a target is missed. These options are given after `--`: `--only growth`
 * runs the parts whose name contains `growth`. `--scale 0.1` uses smaller sizes. `--write` writes the calibration of the study
 * engine to the page «Affidabilità».
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    scale: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});
const scale = Number(values.scale);

const PARTS: Record<string, (report: Report) => Promise<void>> = {
  throughput: (report) => measureThroughput(report, scale),
  growth: (report) => measureGrowth(report, scale),
  learning: (report) => measureLearning(report, scale, values.write),
  start: measureStart,
  pages: measurePages,
  history: measureHistory,
};
const chosen = Object.keys(PARTS).filter((name) => name.includes(values.only));
if (chosen.length === 0) throw new Error(`no part is named ${values.only}: ${Object.keys(PARTS).join(', ')}`);

const removeRunFolder = await createTempDir();
const report = new Report();
// A high load average means that other programs lower the results.
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const [load = 0] = loadavg();
report.addLine(`On ${new Date().toISOString().slice(0, 10)}, ${machine}, load average ${load.toFixed(1)} before.`);
for (const name of chosen) await PARTS[name]?.(report);
for (const missed of report.missed) report.addLine(`! missed: ${missed}`);
await removeRunFolder();
// The exit code is set explicitly, because otherwise the embedded PostgreSQL package sets its own.
process.exit(report.missed.length > 0 ? 1 : 0);

/** Runs the benchmarks in the server's `*.bench.ts` files. They measure long histories, many emails and many accounts. */
async function measureHistory(to: Report) {
  to.addTitle('Long histories, many emails, many accounts');
  const { ok, output } = await run('vitest', ['run', '--config', 'vitest.bench.config.ts', '--no-color']);
  const lines = output.split('\n').filter((line) => /(at most|at least) [\d.]+\)|planned in/.test(line));
  for (const line of lines) to.addLine(`- ${line.trim()}`);
  to.formatTarget('long histories, many emails, many accounts', ok, 'benchmarks of the slices');
}
