import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, expect, vi } from 'vitest';
import { BankCache } from './slices/banks/bank-cache.ts';
import { serializeError } from './platform/http/serialize-error.ts';
import { LicenceCatalogue } from './slices/licences/licence-catalogue.ts';
import { listNewestEmailLogs } from './slices/mail/email-logs-store.ts';
import type { MailTransport } from './slices/mail/mail-transport.ts';
import { smtpTransport } from './slices/mail/smtp-transport.ts';
import { LICENCES } from './test-support/licences.ts';
import { TestSmtpServer } from './test-support/smtp-server.ts';
import { eraseDueAccounts } from './slices/personal-data/erase-accounts.job.ts';
import { findInAllTables } from './test-support/find-in-database.ts';
import { queryRows } from './platform/db/query-rows.ts';
import { type Jobs, startJobs } from './jobs.ts';
import type { TestServer } from './test-support/server.ts';
import { test } from './test-support/fixture.ts';

const PATIENT = { timeout: 30_000, interval: 200 };

let jobs: Jobs;
let transport: MailTransport;
const smtp = new TestSmtpServer();
const log: { level: number; msg: string; error?: string; err?: { type: string; stack: string } }[] = [];

test.beforeAll(async ({ server }) => {
  await smtp.start();
  transport = smtpTransport(smtp.url, 'Via Libera <noreply@vialibera.example>');
  const earlier = new PgBoss({ db: { executeSql: server.database.executeSql } });
  await earlier.start();
  await earlier.createQueue('renamed-job');
  await earlier.schedule('renamed-job', '* * * * *');
  await earlier.stop({ graceful: false });
  jobs = await startJobs({
    database: server.database,
    now: () => new Date(),
    logger: pino({ serializers: { err: serializeError } }, { write: (line) => void log.push(JSON.parse(line)) }),
    transport,
    publicUrl: 'https://vialibera.example',
    dataDir: server.env.DATA_DIR,
    banks: new BankCache(),
    licences: new LicenceCatalogue(LICENCES),
  });
});
afterAll(async () => {
  await jobs.stop();
  transport.close();
  await smtp.stop();
});

const rows = async (server: TestServer, query: ReturnType<typeof sql>) =>
  await queryRows<Record<string, unknown>>(server.db, query);
const waiting = (server: TestServer, to: string) =>
  rows(server, sql`select id, state, data from pgboss.job where name = 'send-mail' and data->>'to' = ${to}`);
const tryAgainNow = (server: TestServer) =>
  server.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
const failuresOf = (server: TestServer, email: string) =>
  rows(
    server,
    sql`select l.status, l.error, l.email_type from email_logs l join auth_users u on u.id = l.user_id
    where u.email = ${email} and l.email_type = 'reset'`,
  );

test('schedules the jobs and removes the schedules of earlier releases', async ({ server }) => {
  const schedule = await rows(server, sql`select name, cron, timezone from pgboss.schedule order by name`);
  const everyMinute = [
    'delete-expired-rate-limits',
    'delete-expired-sessions',
    'delete-orphaned-images',
    'erase-accounts',
    'finish-due-duels',
    'schedule-emails',
    'send-scheduled-emails',
    'submit-overdue-exams',
  ].map((name) => ({ name, cron: '* * * * *' }));
  const others = [
    { name: 'compute-item-statistics', cron: '37 * * * *' },
    { name: 'count-activity', cron: '7 * * * *' },
    { name: 'delete-past-ranked-statements', cron: '17 2-5 * * *' },
    { name: 'evaluate-predictions', cron: '17 2-5 * * *' },
  ];
  const expected = [...everyMinute, ...others].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  expect(schedule).toEqual(expected.map((job) => ({ ...job, timezone: 'Europe/Rome' })));
});

test('logs the stack of a failed job, but stores no personal data in the log or in the queue', async ({
  server,
  signUp,
}) => {
  const address = `${randomUUID()}@example.org`;
  const learner = await signUp(address);
  await learner.api.personalData.requestAccountDeletion({});
  await server.db.execute(sql`update account_deletions set due_at = now() - interval '1 day'`);
  await server.db.execute(sql`create function refuse_erasure() returns trigger language plpgsql as
    $$ begin raise exception 'no to %', old.email; end $$`);
  await server.db.execute(
    sql`create trigger refuse before delete on profiles for each row execute function refuse_erasure()`,
  );
  await server.db.execute(sql`insert into pgboss.job (name, retry_limit) values ('erase-accounts', 0)`);
  const failed = () =>
    rows(server, sql`select output from pgboss.job where name = 'erase-accounts' and state = 'failed'`);
  await vi.waitUntil(async () => (await failed()).length > 0, PATIENT);
  await server.db.execute(sql`drop trigger refuse on profiles`);
  await server.db.execute(sql`delete from account_deletions`);
  expect(JSON.stringify(log)).toContain('erase-accounts.job.ts');
  expect(JSON.stringify(log)).toContain('no to …@…');
  expect(JSON.stringify([log, await failed()])).not.toContain(address);
});

test('retries an email until a mail server is reachable and leaves no address in the queue', async ({ server }) => {
  await smtp.stop();
  const to = `${randomUUID()}@example.org`;
  await jobs.sendEmail({ kind: 'reset', to, url: 'https://vialibera.example/x' });
  const job = await vi.waitUntil(
    async () => (await waiting(server, to)).find(({ state }) => state === 'retry'),
    PATIENT,
  );
  expect(job.data).toMatchObject({ kind: 'reset', to });

  await smtp.start();
  await tryAgainNow(server);
  const mail = await vi.waitUntil(async () => (await smtp.mailsTo(to))[0], PATIENT);
  expect(mail).toMatchObject({ subject: 'Scegli una nuova password' });
  expect(mail.html).toContain('https://vialibera.example/x');
  await vi.waitUntil(async () => (await waiting(server, to)).length === 0, PATIENT);
});

test('an unreachable mail server is a line in the log and a row for the admin after the first attempt', async ({
  server,
  signUp,
}) => {
  const { email } = await signUp();
  await smtp.stop();
  log.length = 0;
  await jobs.sendEmail({ kind: 'reset', to: email, url: 'https://vialibera.example/x' });
  await vi.waitUntil(async () => (await failuresOf(server, email)).length > 0, PATIENT);
  expect(await listNewestEmailLogs(server.db, { onlyErrors: true })).toMatchObject([
    { email, type: 'reset', status: 'queued', attempts: 1, error: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(log.filter(({ msg }) => msg.includes('SMTP_URL'))).toMatchObject([
    { level: 50, type: 'reset', retried: true, error: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(JSON.stringify(log)).not.toContain(email);

  await smtp.start();
  await vi.waitUntil(async () => (await waiting(server, email)).some(({ state }) => state === 'retry'), PATIENT);
  await tryAgainNow(server);
  await vi.waitUntil(async () => (await waiting(server, email)).length === 0, PATIENT);
  expect(await failuresOf(server, email)).toEqual([{ status: 'sent', error: null, email_type: 'reset' }]);
  expect(await listNewestEmailLogs(server.db, { onlyErrors: true })).toEqual([]);
});

test('retries an unconfirmed email with the same message id', async ({ server }) => {
  const to = `${randomUUID()}@example.org`;
  Object.assign(smtp, { behavior: 'drop-after-data', only: to });
  await jobs.sendEmail({ kind: 'reset', to, url: 'https://vialibera.example/x' });
  await vi.waitUntil(async () => (await waiting(server, to)).some(({ state }) => state === 'retry'), PATIENT);
  Object.assign(smtp, { behavior: 'take', only: null });
  await tryAgainNow(server);
  await vi.waitUntil(async () => (await waiting(server, to)).length === 0, PATIENT);
  const mails = await smtp.mailsTo(to);
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
});

test('does not retry a rejected email and logs the result', async ({ server, signUp }) => {
  const { email } = await signUp();
  Object.assign(smtp, { behavior: 'refuse', only: email });
  await jobs.sendEmail({ kind: 'reset', to: email, url: 'https://vialibera.example/x' });
  await vi.waitUntil(async () => (await failuresOf(server, email)).length > 0, PATIENT);
  expect(await failuresOf(server, email)).toEqual([
    { status: 'refused', error: expect.stringContaining('550'), email_type: 'reset' },
  ]);
  await vi.waitUntil(async () => (await waiting(server, email)).length === 0, PATIENT);
});

test('sends the confirmation that an account was erased; afterwards no table contains the address, not even the queue of emails', async ({
  server,
  signUp,
}) => {
  const learner = await signUp();
  const { email } = learner;
  await learner.api.personalData.requestAccountDeletion({});
  Object.assign(smtp, { behavior: 'busy', only: email });
  await jobs.sendEmail({ kind: 'reset', to: email, url: 'https://vialibera.example/x' });
  await vi.waitUntil(async () => (await waiting(server, email)).some(({ state }) => state === 'retry'), PATIENT);
  Object.assign(smtp, { behavior: 'take', only: null });
  await eraseDueAccounts(server.db, jobs.sendEmail, new Date('2026-04-09T09:00:00Z'));
  const mail = await vi.waitUntil(async () => (await smtp.mailsTo(email))[0], PATIENT);
  expect(mail.subject).toBe('Il tuo account è stato eliminato');
  await vi.waitUntil(async () => (await waiting(server, email)).length === 0, PATIENT);
  expect(await findInAllTables(server.db, email)).toEqual([]);
});

test('does not send an email if the transaction that queued it fails', async ({ server }) => {
  const to = `${randomUUID()}@example.org`;
  const failing = server.db.transaction(async (tx) => {
    await jobs.sendEmail({ kind: 'deletion_done', to }, tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await waiting(server, to)).toEqual([]);
});
