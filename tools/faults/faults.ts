import { parseArgs } from 'node:util';
import {
  clockJumps,
  connectionsCut,
  diskFullOnEmbedded,
  diskFullOnPostgres,
  killEmbeddedPostgres,
  killOnEmbedded,
  killOnPostgres,
  type Outcome,
  postgresStops,
  powerCuts,
  secondProcess,
} from './scenarios.ts';
import createTempDir from '#tools/temp-dir.setup.ts';
import { smtpOutage } from './smtp-outage.ts';

/** The service writes again within this time of the cause's end; on a slow machine, within that of so many starts. */
const BACK_LIMIT_MS = 10_000;
const STARTS_LIMIT = 2;

/** What goes wrong, and how often: `npm run faults -- --times 3 --only kill` tries less. */
const FAULTS: Record<string, { times: number; act: (times: number) => Promise<Outcome> }> = {
  'kill the server, embedded': { times: 30, act: killOnEmbedded },
  'cut the power, embedded': { times: 10, act: powerCuts },
  'kill PostgreSQL, embedded': { times: 5, act: killEmbeddedPostgres },
  'kill the server, external': { times: 30, act: killOnPostgres },
  'stop and start PostgreSQL': { times: 3, act: postgresStops },
  'cut all connections': { times: 10, act: connectionsCut },
  'fill the disk, embedded': { times: 3, act: diskFullOnEmbedded },
  'fill the disk, external': { times: 3, act: diskFullOnPostgres },
  'mail server away': { times: 5, act: smtpOutage },
  'clock jumps': { times: 7, act: clockJumps },
  'second process on the data': { times: 3, act: secondProcess },
};

const { values } = parseArgs({ options: { times: { type: 'string' }, only: { type: 'string', default: '' } } });
const removeRunFolder = await createTempDir();
let failed = false;
for (const [name, { times, act }] of Object.entries(FAULTS).filter(([it]) => it.includes(values.only))) {
  const count = Math.min(times, Number(values.times ?? times));
  try {
    const { faults, acknowledged, lost, wrong, startMs, backMs, notes } = await act(count);
    const sorted = backMs.toSorted((one, other) => one - other);
    const [median = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    const late = slowest > Math.max(BACK_LIMIT_MS, STARTS_LIMIT * startMs);
    // Where nothing was written nothing was tried.
    const broken = late || acknowledged === 0 || lost.length > 0 || wrong.length > 0;
    failed ||= broken;
    const figures = `${faults} times, ${acknowledged} writes acknowledged, ${lost.length} lost, ${wrong.length} rewards wrong, back in ${seconds(median)}, at most ${seconds(slowest)} (a start takes ${seconds(startMs)})`;
    say(`${broken ? '!' : ' '} ${name}: ${figures}${notes.length > 0 ? `; ${[...new Set(notes)].join('; ')}` : ''}`);
    for (const one of [...lost, ...wrong].slice(0, 10)) say(`    ${one}`);
  } catch (error) {
    failed = true;
    say(`! ${name}: ${(error as Error).message}`);
  }
}
await removeRunFolder();
process.exitCode = failed ? 1 : 0;

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function say(text: string) {
  process.stdout.write(`${text}\n`);
}
