import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { newPostgres, wait } from '#tools/faults/processes.ts';
import { listCalls } from './scenarios.ts';
import { hashPassword } from './hash-password.ts';
import { insertFixtures, listLearnerIds } from './fixtures.ts';
import { startServer } from './worker-processes.ts';
import { Connection, toWire } from './http-client.ts';
import { percentile, timeOne } from './load.ts';
import { machineIsBusy } from './machine.ts';
import { count, ms, ratio, type Report } from './report.ts';

/**
 * The number of learners who take an exam at the same time, each with two answers per second. The load is as high as on a busy
 * evening and stays below the capacity of the machine.
 */
const STUDYING = 20;
const BETWEEN_MS = 500;
/** The number of clients that sign in at the same time. Each starts the next sign-in after the response to the previous one. */
const CROWD = 80;
const TURNS = 4;
const CALM_MS = 3_000;
const SPIKE_MS = 5_000;
const LIMIT_MS = 100;
/**
 * On a slow machine, latencies are high even without the spike. The limit is therefore this multiple of the latency
 * without the spike, if the multiple is more than `LIMIT_MS`.
 */
const LIMIT_RATIO = 3;

/** Measures the latency of exam answers while many learners sign in. */
export async function measureLoginSpike(report: Report) {
  report.addTitle('Login spike');
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-bench-'));
  const postgres = await newPostgres();
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: postgres.url });
  const database = await openDatabase({ url: postgres.url, dataDir: '' });
  await insertFixtures(database.db, 2, await hashPassword());

  await answer(server.port, 2_000);
  const calm: number[] = [];
  const duringSpike: number[] = [];
  const logins = { signedIn: 0, rejected: 0, seconds: 0 };
  // Calm phases and spikes alternate, because the speed of a shared machine changes over time.
  for (let turn = 0; turn < TURNS; turn += 1) {
    calm.push(...(await answer(server.port, CALM_MS)));
    const stop = startLogins(server.port);
    duringSpike.push(...(await answer(server.port, SPIKE_MS)));
    const { signedIn, rejected, seconds } = await stop();
    logins.signedIn += signedIn;
    logins.rejected += rejected;
    logins.seconds += seconds;
    await database.db.execute(sql`delete from rate_limits`);
  }
  await database.close();
  await server.stop();
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });

  const [before, during] = [percentile(calm, 0.99), percentile(duringSpike, 0.99)];
  const limit = Math.max(LIMIT_MS, LIMIT_RATIO * before);
  report.addTable(
    ['answers', 'p50, ms', 'p99, ms', ''],
    [
      ['calm', ms(percentile(calm, 0.5)), ms(before), `${count(calm.length)} answers`],
      [
        `while ${CROWD} sign in again and again`,
        ms(percentile(duringSpike, 0.5)),
        machineIsBusy
          ? `${ms(during)} (machine busy: not judged)`
          : report.formatTarget('answers in a login spike', during <= limit, `${ms(during)}, at most ${ms(limit)}`),
        `${ratio(during / before)} times the calm p99; ${count(logins.signedIn / logins.seconds)} signed in and ${count(logins.rejected / logins.seconds)} asked to wait each second`,
      ],
    ],
  );
}

/**
 * Sends the exam answers of all learners on a fixed schedule, so that a slow server does not reduce the load. Returns the
 * latencies in milliseconds.
 */
async function answer(port: number, during: number): Promise<number[]> {
  const { first } = listLearnerIds('answer', 1, 2);
  const latencies: number[] = [];
  const end = performance.now() + during;
  await Promise.all(
    Array.from({ length: STUDYING }, async (_, index) => {
      const connection = await Connection.open(port);
      const wires = listCalls('answer', first + index, []).map(toWire);
      let beat = performance.now() + (BETWEEN_MS * index) / STUDYING;
      for (let turn = 0; beat < end; turn += 1, beat += BETWEEN_MS) {
        await wait(Math.max(0, beat - performance.now()));
        latencies.push(await timeOne(connection, wires[turn % wires.length] as Buffer));
      }
      connection.close();
    }),
  );
  return latencies;
}

function startLogins(port: number) {
  const stopping = new AbortController();
  const counts = { signedIn: 0, rejected: 0 };
  const begun = performance.now();
  const working = Array.from({ length: CROWD }, async (_, index) => {
    const connection = await Connection.open(port);
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      // The sign-ins cycle through all learners, because the number of sign-ins per account is limited.
      const learner = 1 + ((index + turn * CROWD) % listLearnerIds('login', 1, 2).last);
      const status = await connection.send(toWire(listCalls('login', learner, [])[0] as never));
      if (status === 200) counts.signedIn += 1;
      else {
        counts.rejected += 1;
        await wait(BETWEEN_MS);
      }
    }
    connection.close();
  });
  return async () => {
    stopping.abort();
    await Promise.all(working);
    return { ...counts, seconds: (performance.now() - begun) / 1000 };
  };
}
