import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { pino } from 'pino';
import { composeEmail } from '#server/slices/mail/account-emails.ts';
import { mailboxTransport } from '#server/slices/mail/mailbox/mailbox-store.ts';
import type { SendEmail } from '#server/slices/mail/mail-transport.ts';
import { scheduleDueEmails } from '#server/slices/mail/schedule-emails.job.ts';
import { sendQueuedEmails } from '#server/slices/mail/send-queued-emails.job.ts';
import { eraseDueAccounts } from './erase-accounts.job.ts';
import { findInAllTables } from '#server/test-support/find-in-database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { type TestClient, type TestLearner, errorCode } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

const DAY = 24 * 3600_000;
const START = new Date('2026-03-10T09:00:00Z');

test.beforeEach(async ({ server }) => {
  server.clock.now = START;
  await server.db.execute(sql`delete from rate_limits`);
  await server.db.execute(sql`delete from auth_users`);
});

const sendTo =
  (server: TestServer): SendEmail =>
  async (email) =>
    void server.emails.push(await composeEmail(email));
const after = (days: number) => new Date(START.getTime() + days * DAY);
const erase = (server: TestServer, days: number) => eraseDueAccounts(server.db, sendTo(server), after(days));
const requestDeletion = (client: TestClient, body: { reason?: string } = {}) =>
  client.api.personalData.requestAccountDeletion(body);
const mailsTo = (server: TestServer, email: string) =>
  server.emails.filter(({ to }) => to === email).map(({ subject }) => subject);
const signIn = async (server: TestServer, email: string) => {
  const client = server.newClient();
  await client.post('/api/auth/sign-in/email', { email, password: 'una-strada-lunga' });
  return client;
};

test('a deletion request ends all sessions, returns the date of the deletion and emails a link to undo the request', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const elsewhere = await signIn(server, ada.email);
  const { deletion } = await requestDeletion(ada, { reason: '  Ho preso la patente  ' });
  expect(deletion).toEqual({ requestedAt: START.toISOString(), dueAt: after(30).toISOString() });
  for (const client of [ada, elsewhere]) expect(await client.api.accounts.getMe()).toEqual({ me: null });
  expect(mailsTo(server, ada.email).at(-1)).toBe('Il tuo account sarà eliminato');
  expect(server.emails.at(-1)?.text).toContain('9 aprile 2026');
});

test('a repeated deletion request sends no second email', async ({ server, signUp }) => {
  const ada = await signUp();
  const [first] = [await requestDeletion(ada)];
  server.clock.now = after(2);
  const again = await requestDeletion(await signIn(server, ada.email), { reason: 'di nuovo' });
  expect(again).toEqual(first);
  expect(mailsTo(server, ada.email).filter((subject) => subject.includes('eliminato'))).toHaveLength(1);
});

test.for([[{ reason: 'x'.repeat(501) }], [{ reason: 3 }], [{ userId: 'eve' }]] as const)(
  'a deletion request with %j is rejected',
  async ([body], { signUp }) => {
    const learner = await signUp();
    expect((await learner.post('/api/request-account-deletion', body)).status).toBe(400);
  },
);

test('the last admin cannot request deletion; of two simultaneous requests one is rejected', async ({
  server,
  signUpAdmin,
}) => {
  const ada = await signUpAdmin();
  expect(await errorCode(requestDeletion(ada))).toBe('LAST_ADMIN');
  expect(await ada.api.personalData.getAccountDeletion()).toEqual({ deletion: null });
  const bob = await signUpAdmin();
  const codes = await Promise.all([errorCode(requestDeletion(ada)), errorCode(requestDeletion(bob))]);
  expect(codes.filter(Boolean)).toEqual(['LAST_ADMIN']);
  const [stays, leaves] = codes[0] ? [ada, bob] : [bob, ada];
  const back = await signIn(server, leaves.email);
  // Here `leaves` is the admin whose deletion request was accepted. That account keeps the admin role but no longer counts as an
  // active admin, so `stays` is the last admin.
  expect((await back.put(`/api/admin/users/${stays.id}/role`, { role: 'user' })).code).toBe('LAST_ADMIN');
  await requestDeletion(back);
  await (await signIn(server, leaves.email)).api.personalData.undoAccountDeletion({});
  expect(await errorCode(requestDeletion(stays))).toBeUndefined();
});

test('opening the emailed link does not undo the deletion; the button on its page does, but only once', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  await requestDeletion(ada);
  const link = server.linkMailedTo(ada.email);
  for (const _ of [1, 2]) expect((await server.app.request(link)).status).toBe(200);
  const back = await signIn(server, ada.email);
  expect((await back.api.personalData.getAccountDeletion()).deletion).not.toBeNull();
  server.clock.now = after(29);
  const press = () => server.app.request(link, { method: 'POST' });
  const pressed = await Promise.all([press(), press()]);
  expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect((await press()).status).toBe(404);
  expect(await erase(server, 40)).toBe(0);
  expect(await (await signIn(server, ada.email)).api.personalData.getAccountDeletion()).toEqual({ deletion: null });
});

test('an undo link of an earlier deletion request does not undo a later one', async ({ server, signUp }) => {
  const ada = await signUp();
  await requestDeletion(ada);
  const old = server.linkMailedTo(ada.email);
  await server.app.request(old, { method: 'POST' });
  const again = await signIn(server, ada.email);
  await requestDeletion(again);
  expect((await server.app.request(old, { method: 'POST' })).status).toBe(404);
  expect((await (await signIn(server, ada.email)).api.personalData.getAccountDeletion()).deletion).not.toBeNull();
});

test.for(['x', 'A'.repeat(43), '%00', randomUUID()])(
  'answers 404 for the forged link «%s»',
  async (token, { server }) => {
    const path = `/account-deletion/undo/${token}`;
    expect((await server.app.request(path)).status).toBe(404);
    expect((await server.app.request(path, { method: 'POST' })).status).toBe(404);
  },
);

test('the deletion can be undone in the profile within thirty days, not later', async ({ server, signUp }) => {
  const ada = await signUp();
  await requestDeletion(ada);
  const back = await signIn(server, ada.email);
  expect(await back.api.personalData.undoAccountDeletion({})).toEqual({ deletion: null });
  await requestDeletion(back);
  const link = server.linkMailedTo(ada.email);
  server.clock.now = after(30);
  expect((await server.app.request(link, { method: 'POST' })).status).toBe(404);
  expect(await erase(server, 30)).toBe(1);
});

test('an account with a pending deletion gets no scheduled emails', async ({ server, signUp }) => {
  const ada = await signUp();
  await server.db.execute(sql`update auth_users set created_at = ${START.toISOString()}::timestamptz`);
  await requestDeletion(ada);
  await scheduleDueEmails(server.db, START, server.listDueSessions);
  const logs = await queryRows<unknown>(
    server.db,
    sql`select 1 from email_logs l join auth_users u on u.id = l.user_id
    where u.email = ${ada.email} and email_type = 'welcome'`,
  );
  expect(logs).toEqual([]);
});

test('after thirty days no table contains the id or the email, and the answers are anonymous', async ({
  server,
  signUp,
}) => {
  const ada = await signUp('ada.da.cancellare@example.org');
  const { id } = ada;
  await createTraces(server, ada);
  expect((await findInAllTables(server.db, id)).length).toBeGreaterThan(12);
  await requestDeletion(ada, { reason: `Sono ${ada.email}` });
  expect(await erase(server, 29.99)).toBe(0);
  const confirmations = (await Promise.all([erase(server, 30), erase(server, 30)])).reduce((sum, count) => sum + count);
  expect(confirmations).toBe(1);
  expect(mailsTo(server, ada.email).filter((subject) => subject === 'Il tuo account è stato eliminato')).toHaveLength(
    1,
  );
  expect(await findInAllTables(server.db, id)).toEqual([]);
  expect(await findInAllTables(server.db, ada.email)).toEqual([]);
  const rows = await queryRows<unknown>(
    server.db,
    sql`select count(*)::int as kept, count(distinct pseudonym)::int as people, bool_or(correct) as right from anonymized_answers`,
  );
  expect(rows).toEqual([{ kept: 3, people: 1, right: true }]);
  expect(await (await signIn(server, ada.email)).api.accounts.getMe()).toEqual({ me: null });
  expect((await signUp(ada.email)).email).toBe(ada.email);
});

/** Creates rows about the learner in many tables, including queued emails. */
async function createTraces(server: TestServer, ada: TestLearner) {
  const { lessons } = await ada.api.learning.getUnit({ unitId: 'definizioni-e-doveri' });
  await ada.api.learning.completeLesson({ lessonId: lessons[0]!.id, completionId: randomUUID(), answers: [] });
  const exam = await ada.api.exam.startExam({ examId: randomUUID() });
  const keys = await queryRows<{ questions: { answer: boolean }[] }>(
    server.db,
    sql`select questions from quiz_attempts where id = ${exam.examId}`,
  );
  for (const position of [0, 1, 2]) {
    const answer = keys[0]!.questions[position]!.answer;
    await ada.api.exam.answerExam({ examId: exam.examId, position, answer });
  }
  await ada.api.exam.submitExam({ examId: exam.examId });
  await ada.api.rewards.addStudyTime({ seconds: 60 });
  await ada.api.mail.listEmailPreferences();
  await ada.api.mail.updateEmailSchedule({ hour: 18, birthYear: 1999 });
  await server.db.execute(sql`update auth_users set created_at = ${START.toISOString()}::timestamptz`);
  await scheduleDueEmails(server.db, START, server.listDueSessions);
  const transport = mailboxTransport(server.db, () => START);
  await sendQueuedEmails({
    db: server.db,
    transport,
    publicUrl: 'https://vialibera.example',
    now: () => START,
    logger: pino({ level: 'silent' }),
  });
  await scheduleDueEmails(server.db, new Date('2026-03-10T17:00:00Z'), server.listDueSessions);
  await server.newClient().post('/api/auth/request-password-reset', { email: ada.email, redirectTo: '/reset' });
}

test('the public deletion page emails a link to the profile; the response to an unknown address is the same', async ({
  server,
  signUp,
  newClient,
}) => {
  const ada = await signUp();
  const client = newClient();
  const known = await client.post('/api/account-deletion-link', { email: ada.email.toUpperCase() });
  expect(server.emails.at(-1)).toMatchObject({ to: ada.email, subject: 'Eliminare il tuo account' });
  expect(server.linkMailedTo(ada.email)).toBe('/profile#elimina-account');
  const before = server.emails.length;
  const unknown = await client.post('/api/account-deletion-link', { email: `${randomUUID()}@example.org` });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(server.emails).toHaveLength(before);
  expect((await client.post('/api/account-deletion-link', { email: 'no' })).status).toBe(400);
  for (let time = 0; time < 3; time += 1) await client.post('/api/account-deletion-link', { email: ada.email });
  expect((await client.post('/api/account-deletion-link', { email: ada.email })).status).toBe(429);
});

test('an approved question remains in the community without the name of its erased author and without the note', async ({
  server,
  signUp,
  signUpAdmin,
}) => {
  const [ada, bea, admin] = [await signUp(), await signUp(), await signUpAdmin()];
  await ada.api.friends.updatePublicProfile({ displayName: 'Ada la lepre', isPublic: true });
  const question = { text: 'Il dosso si supera piano', options: ['Vero', 'Falso'], correctOption: 0 };
  await ada.api.questions.uploadQuestions({ questions: [question], showAuthor: true });
  const { id } = (await ada.api.questions.listMyProposals({})).proposals[0]!;
  await admin.api.questions.reviewProposal({ id, approve: true, note: 'Brava Ada!' });
  const practise = () => bea.api.practice.getCommunityPractice({ topic: 'altri-argomenti' });
  expect((await practise()).questions).toMatchObject([{ text: question.text, author: 'Ada la lepre' }]);
  await requestDeletion(ada);
  expect((await practise()).questions, 'hidden from the request on').toMatchObject([{ author: null }]);
  expect(await erase(server, 30)).toBe(1);
  expect((await practise()).questions).toMatchObject([{ text: question.text, author: null }]);
  expect(await findInAllTables(server.db, 'Brava Ada!')).toEqual([]);
  expect(await findInAllTables(server.db, 'Ada la lepre')).toEqual([]);
});
