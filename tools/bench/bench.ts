import { parseArgs } from 'node:util';
import { measureGrowth } from './growth.ts';
import { Report } from './report.ts';
import { measureStorm } from './storm.ts';
import { measureThroughput } from './throughput.ts';

/** `npm run bench -- --only growth --scale 0.01` tries less. */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, scale: { type: 'string', default: '1' } },
});
const scale = Number(values.scale);
const PARTS: Record<string, (report: Report) => Promise<void>> = {
  throughput: (report) => measureThroughput(report, scale),
  storm: measureStorm,
  growth: (report) => measureGrowth(report, scale),
};

const report = new Report();
for (const [name, measure] of Object.entries(PARTS)) if (name.includes(values.only)) await measure(report);
for (const missed of report.missed) process.stdout.write(`! missed: ${missed}\n`);
// Said aloud: the embedded PostgreSQL's package ends the process with its own code otherwise.
process.exit(report.missed.length > 0 ? 1 : 0);
