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
import createTempDir from '#tools/checks/temp-dir.setup.ts';
import { smtpOutage } from './smtp-outage.ts';

/**
 * The maximum time from the end of a fault to the next successful write. On a slow machine, the limit is `STARTS_LIMIT`
 * times the duration of a normal start, if this product is more than `BACK_LIMIT_MS`.
 */
const BACK_LIMIT_MS = 10_000;
const STARTS_LIMIT = 2;

/**
 * The faults to inject. `times` is the number of injections of a fault. `npm run faults -- --times 3 --only kill`
 * injects only the faults whose name contains «kill», each at most three times.
 */
const FAULTS: Record<string, { times: number; run: (times: number) => Promise<Outcome> }> = {
  'kill the server, embedded': { times: 30, run: killOnEmbedded },
  'cut the power, embedded': { times: 10, run: powerCuts },
  'kill PostgreSQL, embedded': { times: 5, run: killEmbeddedPostgres },
  'kill the server, external': { times: 30, run: killOnPostgres },
  'stop and start PostgreSQL': { times: 3, run: postgresStops },
  'cut all connections': { times: 10, run: connectionsCut },
  'fill the disk, embedded': { times: 3, run: diskFullOnEmbedded },
  'fill the disk, external': { times: 3, run: diskFullOnPostgres },
  'mail server outage': { times: 5, run: smtpOutage },
  'clock jumps': { times: 7, run: clockJumps },
  'second process on the data': { times: 3, run: secondProcess },
};

const { values } = parseArgs({ options: { times: { type: 'string' }, only: { type: 'string', default: '' } } });
const removeRunFolder = await createTempDir();
let failed = false;
for (const [name, { times, run }] of Object.entries(FAULTS).filter(([it]) => it.includes(values.only))) {
  const count = Math.min(times, Number(values.times ?? times));
  try {
    const { faults, acknowledged, lost, wrong, startMs, backMs, notes } = await run(count);
    const sorted = backMs.toSorted((one, other) => one - other);
    const [median = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    const late = slowest > Math.max(BACK_LIMIT_MS, STARTS_LIMIT * startMs);
    // A run in which the server acknowledged no write has tested nothing, so it counts as failed.
    const broken = late || acknowledged === 0 || lost.length > 0 || wrong.length > 0;
    failed ||= broken;
    const summary = `${faults} times, ${acknowledged} writes acknowledged, ${lost.length} lost, ${wrong.length} rewards wrong, back in ${seconds(median)}, at most ${seconds(slowest)} (a start takes ${seconds(startMs)})`;
    print(`${broken ? '!' : ' '} ${name}: ${summary}${notes.length > 0 ? `; ${[...new Set(notes)].join('; ')}` : ''}`);
    for (const one of [...lost, ...wrong].slice(0, 10)) print(`    ${one}`);
  } catch (error) {
    failed = true;
    print(`! ${name}: ${(error as Error).message}`);
  }
}
await removeRunFolder();
process.exitCode = failed ? 1 : 0;

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
