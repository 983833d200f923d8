import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeFault } from '#server/http/describe-fault.ts';
import { newLearner, startTestServer, type TestServer } from '#server/db/test-server.ts';
import type { Post } from '#server/mail/mailer.ts';
import { smtpPost } from '#server/mail/smtp-post.ts';
import { TestSmtp } from '#server/mail/test-smtp.ts';
import { eraseDueAccounts } from '#server/personal-data/erase-accounts.job.ts';
import { findEverywhere } from '#server/personal-data/test-scan.ts';
import { type Jobs, startJobs } from './jobs.ts';

const PATIENT = { timeout: 30_000, interval: 200 };

let server: TestServer;
let jobs: Jobs;
let post: Post;
const smtp = new TestSmtp();
const log: { msg: string; err?: { type: string; stack: string } }[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await smtp.start();
  post = smtpPost(smtp.url, 'Via Libera <noreply@vialibera.example>');
  jobs = await startJobs({
    database: server.database,
    now: () => new Date(),
    logger: pino({ serializers: { err: describeFault } }, { write: (line) => void log.push(JSON.parse(line)) }),
    post,
    publicUrl: 'https://vialibera.example',
    dataDir: server.env.DATA_DIR,
  });
});
afterAll(async () => {
  await jobs.stop();
  post.close();
  await smtp.stop();
  await server.close();
});

const rows = async (query: ReturnType<typeof sql>) =>
  ((await server.db.execute(query)) as { rows: Record<string, unknown>[] }).rows;
const waiting = (to: string) =>
  rows(sql`select id, state, data from pgboss.job where name = 'send-mail' and data->>'to' = ${to}`);
const tryAgainNow = () => server.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
const faultsOf = (email: string) =>
  rows(sql`select l.status, l.error, l.email_type from email_logs l join auth_users u on u.id = l.user_id
    where u.email = ${email} and l.email_type = 'reset'`);

test('what must happen by itself is seen to every minute, by the Roman clock', async () => {
  const schedule = await rows(sql`select name, cron, timezone from pgboss.schedule order by name`);
  expect(schedule).toEqual(
    [
      'end-due-duels',
      'erase-accounts',
      'forget-expired-counts',
      'forget-expired-sessions',
      'plan-mails',
      'remove-dropped-figures',
      'send-planned-mails',
      'submit-overdue-exams',
    ].map((name) => ({ name, cron: '* * * * *', timezone: 'Europe/Rome' })),
  );
});

test('a job that fails is told in the log by its place, and neither there nor in the queue by what it was about', async () => {
  const address = `${randomUUID()}@example.org`;
  const learner = await newLearner(server, address);
  await learner.post('/api/request-account-deletion', {});
  await server.db.execute(sql`update account_deletions set due_at = now() - interval '1 day'`);
  await server.db.execute(sql`create function refuse_erasure() returns trigger language plpgsql as
    $$ begin raise exception 'no to %', old.email; end $$`);
  await server.db.execute(
    sql`create trigger refuse before delete on auth_users for each row execute function refuse_erasure()`,
  );
  await server.db.execute(sql`insert into pgboss.job (name, retry_limit) values ('erase-accounts', 0)`);
  const failed = () => rows(sql`select output from pgboss.job where name = 'erase-accounts' and state = 'failed'`);
  await vi.waitUntil(async () => (await failed()).length > 0, PATIENT);
  await server.db.execute(sql`drop trigger refuse on auth_users`);
  await server.db.execute(sql`delete from account_deletions`);
  expect(JSON.stringify(log)).toContain('erase-accounts.job.ts');
  expect(JSON.stringify([log, await failed()])).not.toContain(address);
});

test('a mail that finds no server waits, goes out once there is one again, and leaves no address in the queue', async () => {
  await smtp.stop();
  const to = `${randomUUID()}@example.org`;
  await jobs.sendMail({ kind: 'reset', to, url: 'https://vialibera.example/x' });
  const job = await vi.waitUntil(async () => (await waiting(to)).find(({ state }) => state === 'retry'), PATIENT);
  expect(job.data).toMatchObject({ kind: 'reset', to });

  await smtp.start();
  await tryAgainNow();
  const mail = await vi.waitUntil(async () => (await smtp.mailsTo(to))[0], PATIENT);
  expect(mail).toMatchObject({ subject: 'Scegli una nuova password' });
  expect(mail.html).toContain('https://vialibera.example/x');
  await vi.waitUntil(async () => (await waiting(to)).length === 0, PATIENT);
});

test('a letter that was not confirmed goes again as the same letter', async () => {
  const to = `${randomUUID()}@example.org`;
  Object.assign(smtp, { mood: 'drop-after-data', only: to });
  await jobs.sendMail({ kind: 'reset', to, url: 'https://vialibera.example/x' });
  await vi.waitUntil(async () => (await waiting(to)).some(({ state }) => state === 'retry'), PATIENT);
  Object.assign(smtp, { mood: 'take', only: null });
  await tryAgainNow();
  await vi.waitUntil(async () => (await waiting(to)).length === 0, PATIENT);
  const mails = await smtp.mailsTo(to);
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
});

test('a letter that is refused is not tried again, and its fate is noted', async () => {
  const { email } = await newLearner(server);
  Object.assign(smtp, { mood: 'refuse', only: email });
  await jobs.sendMail({ kind: 'reset', to: email, url: 'https://vialibera.example/x' });
  await vi.waitUntil(async () => (await faultsOf(email)).length > 0, PATIENT);
  expect(await faultsOf(email)).toEqual([
    { status: 'refused', error: expect.stringContaining('550'), email_type: 'reset' },
  ]);
  await vi.waitUntil(async () => (await waiting(email)).length === 0, PATIENT);
});

test('the farewell of an erased account arrives over SMTP, and then no table holds the address, the queue’s neither', async () => {
  const learner = await newLearner(server);
  const { email } = learner;
  await learner.post('/api/request-account-deletion', {});
  Object.assign(smtp, { mood: 'busy', only: email });
  await jobs.sendMail({ kind: 'reset', to: email, url: 'https://vialibera.example/x' });
  await vi.waitUntil(async () => (await waiting(email)).some(({ state }) => state === 'retry'), PATIENT);
  Object.assign(smtp, { mood: 'take', only: null });
  await eraseDueAccounts(server.db, jobs.sendMail, new Date('2026-04-09T09:00:00Z'));
  const mail = await vi.waitUntil(async () => (await smtp.mailsTo(email))[0], PATIENT);
  expect(mail.subject).toBe('Il tuo account è stato eliminato');
  await vi.waitUntil(async () => (await waiting(email)).length === 0, PATIENT);
  expect(await findEverywhere(server.db, email)).toEqual([]);
});

test('a letter in a transaction that fails is not sent', async () => {
  const to = `${randomUUID()}@example.org`;
  const failing = server.db.transaction(async (tx) => {
    await jobs.sendMail({ kind: 'deletion_done', to }, tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await waiting(to)).toEqual([]);
});
