import { fork } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#server/db/test-server.ts';
import { addCrowd } from '#server/mail/test-crowd.ts';
import { TestSmtp } from '#server/mail/test-smtp.ts';

const WORKER = join(import.meta.dirname, 'test-worker.ts');
const MAILS = 1500;
/** What one process has under way at most: two lanes of ten. */
const UNDER_WAY = 20;

let server: TestServer;
const smtp = new TestSmtp();
beforeAll(async () => {
  server = await startTestServer();
  await smtp.start();
});
afterAll(async () => {
  await smtp.stop();
  await server.close();
});

test('a worker that is killed in the midst of sending loses nothing that it had not begun, and nothing goes twice', async () => {
  const { rows } = (await server.db.execute(sql`select current_database() as name`)) as { rows: { name: string }[] };
  const databaseUrl = inject('postgresUrl').replace(/\/[^/]*$/, `/${rows[0]?.name}`);
  const env = { ...process.env, MODE: 'jobs', DATABASE_URL: databaseUrl, SMTP_URL: smtp.url };
  const workers = [fork(WORKER, { env }), fork(WORKER, { env })];
  await Promise.all(workers.map((worker) => new Promise((ready) => worker.once('message', ready))));
  await addCrowd(server.db, MAILS, '2026-03-07');
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  await boss.start();
  await boss.send('plan-mails', {});
  await vi.waitUntil(() => smtp.received.length > 100, { timeout: 30_000, interval: 5 });
  workers[0]?.kill('SIGKILL');

  const counts = async () => {
    const found = (await server.db.execute(
      sql`select status, count(*)::int as count from email_logs group by status`,
    )) as { rows: { status: string; count: number }[] };
    return new Map(found.rows.map(({ status, count }) => [status, count]));
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
