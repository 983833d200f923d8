import { fork } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, inject } from 'vitest';
import { scheduleDueEmails } from './schedule-emails.job.ts';
import { addLearners } from '#server/test-support/learners-in-bulk.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { test } from '#server/test-support/fixture.ts';

const MAILS = 20_000;
const LEARNERS = 100_000;
const LEAST_RATIO = 0.5;
const WORKER = join(import.meta.dirname, '../../test-support/jobs-worker.ts');

let databaseUrl: string;
const recipients: string[] = [];
let arrived = () => {};
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    stream.resume();
    stream.on('end', () => {
      recipients.push(session.envelope.rcptTo[0]?.address ?? '');
      done();
      arrived();
    });
  },
});

test.beforeAll(async ({ server }) => {
  const rows = await queryRows<{ name: string }>(server.db, sql`select current_database() as name`);
  databaseUrl = inject('postgresUrl').replace(/\/[^/]*$/, `/${rows[0]?.name}`);
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await new Promise<void>((done) => smtp.close(done));
});

function startWorker(mode: 'jobs' | 'alone') {
  const { port } = smtp.server.address() as AddressInfo;
  const env = {
    ...process.env,
    MODE: mode,
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAILS: `${MAILS}`,
  };
  const child = fork(WORKER, { env });
  const ready = new Promise<void>((done) => child.once('message', () => done()));
  const stop = async () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  };
  return { child, ready, stop };
}

/** Returns the seconds from the call of `start` until MAILS emails have arrived. */
async function timeMails(start: () => Promise<void> | void): Promise<number> {
  recipients.length = 0;
  const begun = performance.now();
  const all = new Promise<void>((done) => {
    arrived = () => recipients.length >= MAILS && done();
  });
  await start();
  await all;
  return (performance.now() - begun) / 1000;
}

test(`two processes schedule and send ${MAILS} reminders once each, at half of nodemailer's own rate or more`, async ({
  server,
}) => {
  const alone = startWorker('alone');
  await alone.ready;
  const bare = await timeMails(() => void alone.child.send('go'));
  await alone.stop();

  const workers = [startWorker('jobs'), startWorker('jobs')];
  await Promise.all(workers.map(({ ready }) => ready));
  await addLearners(server.db, MAILS, '2026-03-07');
  await server.db.execute(sql`analyze`);
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  await boss.start();
  const ours = await timeMails(async () => void (await boss.send('schedule-emails', {})));
  await boss.stop();
  await Promise.all(workers.map(({ stop }) => stop()));

  const ratio = bare / ours;
  process.stdout.write(
    `reminders: ${MAILS} planned and sent by two processes in ${ours.toFixed(1)} s, ${Math.round(MAILS / ours)} a second; nodemailer alone ${Math.round(MAILS / bare)} a second, ratio ${ratio.toFixed(2)} (at least ${LEAST_RATIO})\n`,
  );
  expect(new Set(recipients).size).toBe(MAILS);
  expect(recipients).toHaveLength(MAILS);
  const rows = await queryRows<unknown>(
    server.db,
    sql`select status, count(*)::int as count from email_logs group by status`,
  );
  expect(rows).toEqual([{ status: 'sent', count: MAILS }]);
  expect(ratio).toBeGreaterThanOrEqual(LEAST_RATIO);
});

test(`${LEARNERS} learners who are due in the same hour get one scheduled email each`, async ({ server }) => {
  await server.db.execute(sql`delete from auth_users`);
  await addLearners(server.db, LEARNERS, '2026-03-07');
  await server.db.execute(sql`analyze`);
  const evening = new Date('2026-03-10T17:00:00Z');
  const begun = performance.now();
  const count = await scheduleDueEmails(server.db, evening, server.listDueSessions);
  const seconds = (performance.now() - begun) / 1000;
  process.stdout.write(`reminders: ${LEARNERS} planned in ${seconds.toFixed(1)} s\n`);
  expect(count).toBe(LEARNERS);
  expect(await scheduleDueEmails(server.db, evening, server.listDueSessions)).toBe(0);
});
