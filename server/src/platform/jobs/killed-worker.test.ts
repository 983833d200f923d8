import { fork } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { addLearners } from '#server/test-support/learners-in-bulk.ts';
import { TestSmtpServer } from '#server/test-support/smtp-server.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { test } from '#server/test-support/fixture.ts';

const WORKER = join(import.meta.dirname, '../../test-support/jobs-worker.ts');
const MAILS = 600;
/** The maximum number of emails that one process sends concurrently: two batches of ten. */
const UNDER_WAY = 20;

const smtp = new TestSmtpServer();
beforeAll(async () => {
  await smtp.start();
});
afterAll(async () => {
  await smtp.stop();
});

test('a killed worker loses no email that it has not started to send, and no email is sent twice', async ({
  server,
}) => {
  const rows = await queryRows<{ name: string }>(server.db, sql`select current_database() as name`);
  const databaseUrl = inject('postgresUrl').replace(/\/[^/]*$/, `/${rows[0]?.name}`);
  const env = { ...process.env, MODE: 'jobs', DATABASE_URL: databaseUrl, SMTP_URL: smtp.url };
  const workers = [fork(WORKER, { env }), fork(WORKER, { env })];
  await Promise.all(workers.map((worker) => new Promise((ready) => worker.once('message', ready))));
  await addLearners(server.db, MAILS, '2026-03-07');
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  await boss.start();
  await boss.send('schedule-emails', {});
  await vi.waitUntil(() => smtp.received.length > 100, { timeout: 30_000, interval: 5 });
  workers[0]?.kill('SIGKILL');

  const counts = async () => {
    const found = await queryRows<{ status: string; count: number }>(
      server.db,
      sql`select status, count(*)::int as count from email_logs group by status`,
    );
    return new Map(found.map(({ status, count }) => [status, count]));
  };
  const settled = async () => {
    const { sent = 0, sending = 0 } = Object.fromEntries(await counts());
    return sent + sending === MAILS && sending <= UNDER_WAY;
  };
  await vi.waitUntil(settled, { timeout: 50_000, interval: 200 });
  const ended = new Promise((done) => workers[1]?.once('exit', done));
  workers[1]?.kill('SIGTERM');
  await ended;
  await boss.stop();
  const recipients = (await smtp.mails()).map(({ to }) => to?.[0]?.address);
  expect(new Set(recipients).size).toBe(recipients.length);
  expect(recipients.length).toBeGreaterThanOrEqual(MAILS - UNDER_WAY);
});
