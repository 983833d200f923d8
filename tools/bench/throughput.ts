import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { withDatabase } from '#server/platform/db/open-database.ts';
import { newPostgres } from '#tools/faults/processes.ts';
import { count, type Measurement, type Report } from '#tools/report.ts';
import { run } from '#tools/run.ts';
import { insertLearners, insertRunningExams } from './learners.ts';
import { CONNECTIONS, runLoad } from './load.ts';
import { newCompletions, toExamAnswers, toHome, toSignIn } from './requests.ts';
import { startServer } from './servers.ts';

/** More than those who act, so that PostgreSQL plans its queries for tables of a realistic size. */
const ALL_LEARNERS = 5000;
const HOME_VISITS = 16;
/** The lesson that pgbench completes. It has no questions, like most lessons. */
const LESSON = 'contare-le-corsie';
const PGBENCH_SECONDS = 8;
const SPIKE_SECONDS = 15;

/**
 * Measures the requests per second of one server process on PostgreSQL. Compares them with pgbench, which sends the same queries
 * without the server. At last measures how long exam answers take while many learners sign in.
 */
export async function measureThroughput(report: Report, scale: number) {
  report.addTitle('Throughput');
  // The connections divide the learners equally.
  const learners = CONNECTIONS * Math.ceil((640 * scale) / CONNECTIONS);
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-bench-'));
  const postgres = await newPostgres();
  const { port, stop } = await startServer({ DATA_DIR: folder, DATABASE_URL: postgres.url });
  await withDatabase({ url: postgres.url, dataDir: '' }, async ({ db }) => {
    await insertLearners(db, ALL_LEARNERS);
    await insertRunningExams(db, learners);
    await db.execute(sql`analyze`);
  });
  const home = (learner: number) => Array.from({ length: HOME_VISITS }, () => toHome(learner)).flat();
  const scenarios = [
    { name: 'home', atLeast: 600, script: 'home.sql', toRequests: home },
    { name: 'exam answers', atLeast: 1500, script: 'answer.sql', toRequests: toExamAnswers },
    { name: 'lesson completions', atLeast: 350, script: 'completion.sql', toRequests: newCompletions() },
  ];
  // Warms up the server for three seconds.
  await runLoad({ port, learners, toRequests: toHome }, { duration: 3 });
  const measured: Measurement[] = [];
  for (const { name, atLeast, script, toRequests } of scenarios) {
    const { '2xx': done, duration } = await runLoad({ port, learners, toRequests });
    const beside = await runPgbench(postgres.url, join(folder, script), learners);
    measured.push({ name, value: done / duration, unit: 'a second', atLeast, beside });
  }
  measured.push(await measureSignInSpike(port, learners));
  await stop();
  await postgres.remove();
  report.addMeasurements(measured, 'the same queries by pgbench');
}

/** Returns how many times a second pgbench executes a script, over as many connections as the load of the server. */
async function runPgbench(url: string, script: string, learners: number): Promise<string> {
  const parts = ['session.sql', basename(script)].map((name) => readFile(join(import.meta.dirname, name), 'utf8'));
  await writeFile(script, (await Promise.all(parts)).join(''));
  const load = ['-c', String(CONNECTIONS), '-T', String(PGBENCH_SECONDS), '-M', 'prepared', '-n'];
  const variables = ['-D', `learners=${learners}`, '-D', `lesson=${LESSON}`];
  const { ok, output } = await run('pgbench', [...load, ...variables, '-f', script, url], { quiet: true });
  if (output.includes('ENOENT')) return 'pgbench is not installed';
  if (!ok) throw new Error(output);
  return `${count(Number(/tps = ([\d.]+)/.exec(output)?.[1]))} a second`;
}

/** Measures exam answers of 20 learners, two a second each, while 80 clients sign in again and again. */
async function measureSignInSpike(port: number, learners: number): Promise<Measurement> {
  const spike = { duration: SPIKE_SECONDS };
  const [answers] = await Promise.all([
    runLoad(
      { port, learners, toRequests: toExamAnswers, connections: 20 },
      { ...spike, connectionRate: 2, ignoreCoordinatedOmission: true },
    ),
    runLoad({ port, learners: ALL_LEARNERS, toRequests: toSignIn, connections: 80 }, spike),
  ]);
  return { name: 'p99 of answers in a login spike', value: answers.latency.p99, unit: 'ms', atMost: 100 };
}
