import { parseArgs } from 'node:util';
import { Report } from './report.ts';
import { measureThroughput } from './throughput.ts';

const PARTS = { throughput: (report: Report, rounds?: number) => measureThroughput(report, rounds) };

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, rounds: { type: 'string' } } });
const report = new Report();
for (const [name, act] of Object.entries(PARTS))
  if (name.includes(values.only)) await act(report, values.rounds === undefined ? undefined : Number(values.rounds));
for (const missed of report.missed) process.stdout.write(`! missed: ${missed}\n`);
// Said aloud: the embedded PostgreSQL's package ends the process with its own code otherwise.
process.exit(report.missed.length > 0 ? 1 : 0);
