import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Learner, linkIn, newLearner, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { composeMail } from '#server/mail/account-mails.ts';
import { mailboxPost } from '#server/mail/mailbox-post.ts';
import type { SendMail } from '#server/mail/mailer.ts';
import { planDueMails } from '#server/mail/plan-mails.job.ts';
import { sendQueuedMails } from '#server/mail/send-mails.job.ts';
import { eraseDueAccounts } from './erase-accounts.job.ts';
import { newAdmin } from '#server/db/test-admin.ts';
import { findEverywhere } from './test-scan.ts';

const DAY = 24 * 3600_000;
const START = new Date('2026-03-10T09:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = START;
  await server.db.execute(sql`delete from rate_limits`);
  await server.db.execute(sql`delete from auth_users`);
});

const sendMail: SendMail = async (letter) => void server.mails.push(await composeMail(letter));
const after = (days: number) => new Date(START.getTime() + days * DAY);
const erase = (days: number) => eraseDueAccounts(server.db, sendMail, after(days));
const ask = (visitor: Visitor, body: object = {}) => visitor.post('/api/request-account-deletion', body);
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const signIn = async (email: string) => {
  const visitor = new Visitor(server);
  await visitor.post('/api/auth/sign-in/email', { email, password: 'una-strada-lunga' });
  return visitor;
};

test('a request ends every session, says until when, and mails the way back', async () => {
  const ada = await newLearner(server);
  const elsewhere = await signIn(ada.email);
  const { body } = await ask(ada, { reason: '  Ho preso la patente  ' });
  expect(body.deletion).toEqual({ requestedAt: START.toISOString(), dueAt: after(30).toISOString() });
  for (const visitor of [ada, elsewhere]) expect((await visitor.get('/api/me')).body).toEqual({ me: null });
  expect(mailsTo(ada.email).at(-1)).toBe('Il tuo account sarà eliminato');
  expect(server.mails.at(-1)?.text).toContain('9 aprile 2026');
});

test('asked twice it is one request with one mail', async () => {
  const ada = await newLearner(server);
  const [first] = [await ask(ada)];
  server.clock.now = after(2);
  const again = await ask(await signIn(ada.email), { reason: 'di nuovo' });
  expect(again.body).toEqual(first?.body);
  expect(mailsTo(ada.email).filter((subject) => subject.includes('eliminato'))).toHaveLength(1);
});

test.each([[{ reason: 'x'.repeat(501) }], [{ reason: 3 }], [{ userId: 'eve' }]])('%j is refused', async (body) => {
  expect((await ask(await newLearner(server), body)).status).toBe(400);
});

test('the last admin cannot leave; of two who leave at the same instant one stays', async () => {
  const ada = await newAdmin(server);
  expect((await ask(ada)).code).toBe('LAST_ADMIN');
  expect((await ada.get('/api/account-deletion')).body).toEqual({ deletion: null });
  const bob = await newAdmin(server);
  const asked = await Promise.all([ask(ada), ask(bob)]);
  expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const [stays, leaves] = asked[0]?.status === 409 ? [ada, bob] : [bob, ada];
  const back = await signIn(leaves.email);
  // Who is leaving is an admin for thirty days more, and must not be the only one afterwards.
  expect((await back.put(`/api/admin/users/${stays.id}/role`, { role: 'user' })).code).toBe('LAST_ADMIN');
  expect((await ask(back)).status).toBe(200);
  await (await signIn(leaves.email)).post('/api/account-deletion/undo');
  expect((await ask(stays)).status).toBe(200);
});

test('the mailed link undoes it by its button, once; looking at it does nothing', async () => {
  const ada = await newLearner(server);
  await ask(ada);
  const link = linkIn(server, ada.email);
  for (const _ of [1, 2]) expect((await server.app.request(link)).status).toBe(200);
  const back = await signIn(ada.email);
  expect((await back.get('/api/account-deletion')).body.deletion).not.toBeNull();
  server.clock.now = after(29);
  const press = () => server.app.request(link, { method: 'POST' });
  const pressed = await Promise.all([press(), press()]);
  expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect((await press()).status).toBe(404);
  expect(await erase(40)).toBe(0);
  expect((await (await signIn(ada.email)).get('/api/account-deletion')).body).toEqual({ deletion: null });
});

test('an old link does not undo a new request', async () => {
  const ada = await newLearner(server);
  await ask(ada);
  const old = linkIn(server, ada.email);
  await server.app.request(old, { method: 'POST' });
  const again = await signIn(ada.email);
  await ask(again);
  expect((await server.app.request(old, { method: 'POST' })).status).toBe(404);
  expect((await (await signIn(ada.email)).get('/api/account-deletion')).body.deletion).not.toBeNull();
});

test.each(['x', 'A'.repeat(43), '%00', randomUUID()])('a forged link «%s» is none', async (token) => {
  const path = `/account-deletion/undo/${token}`;
  expect((await server.app.request(path)).status).toBe(404);
  expect((await server.app.request(path, { method: 'POST' })).status).toBe(404);
});

test('who signs in again within the thirty days can undo it there; afterwards it is too late', async () => {
  const ada = await newLearner(server);
  await ask(ada);
  const back = await signIn(ada.email);
  expect((await back.post('/api/account-deletion/undo')).body).toEqual({ deletion: null });
  await ask(back);
  const link = linkIn(server, ada.email);
  server.clock.now = after(30);
  expect((await server.app.request(link, { method: 'POST' })).status).toBe(404);
  expect(await erase(30)).toBe(1);
});

test('somebody who is leaving gets no reminders', async () => {
  const ada = await newLearner(server);
  await server.db.execute(sql`update auth_users set created_at = ${START.toISOString()}::timestamptz`);
  await ask(ada);
  await planDueMails(server.db, START);
  const logs = (await server.db.execute(sql`select 1 from email_logs l join auth_users u on u.id = l.user_id
    where u.email = ${ada.email} and email_type = 'welcome'`)) as { rows: unknown[] };
  expect(logs.rows).toEqual([]);
});

test('after thirty days nothing in any table holds the id or the address, and the answers are nobody’s', async () => {
  const ada = await newLearner(server, 'ada.da.cancellare@example.org');
  const { id } = ada;
  await leaveTraces(ada);
  expect((await findEverywhere(server.db, id)).length).toBeGreaterThan(12);
  await ask(ada, { reason: `Sono ${ada.email}` });
  expect(await erase(29.99)).toBe(0);
  const farewells = (await Promise.all([erase(30), erase(30)])).reduce((sum, count) => sum + count);
  expect(farewells).toBe(1);
  expect(mailsTo(ada.email).filter((subject) => subject === 'Il tuo account è stato eliminato')).toHaveLength(1);
  expect(await findEverywhere(server.db, id)).toEqual([]);
  expect(await findEverywhere(server.db, ada.email)).toEqual([]);
  const { rows } = (await server.db.execute(
    sql`select count(*)::int as kept, count(distinct pseudonym)::int as people, bool_or(correct) as right from kept_answers`,
  )) as { rows: unknown[] };
  expect(rows).toEqual([{ kept: 3, people: 1, right: true }]);
  expect((await (await signIn(ada.email)).get('/api/me')).body).toEqual({ me: null });
  expect((await newLearner(server, ada.email)).email).toBe(ada.email);
});

/** All that using the app leaves behind, waiting mails included. */
async function leaveTraces(ada: Learner) {
  const { lessons } = (await ada.get('/api/units/definizioni-e-doveri')).body;
  await ada.post(`/api/lessons/${lessons[0]!.id}/completion`, { completionId: randomUUID(), answers: [] });
  const { body } = await ada.post('/api/exams', { examId: randomUUID() });
  const keys = (await server.db.execute(sql`select questions from quiz_attempts where id = ${body.examId}`)) as {
    rows: { questions: { answer: boolean }[] }[];
  };
  for (const position of [0, 1, 2]) {
    const answer = keys.rows[0]!.questions[position]!.answer;
    await ada.put(`/api/exams/${body.examId}/answers/${position}`, { answer });
  }
  await ada.post(`/api/exams/${body.examId}/submission`);
  await ada.post('/api/study-time', { seconds: 60 });
  await ada.get('/api/email-preferences');
  await ada.put('/api/email-schedule', { hour: 18, birthYear: 1999 });
  await server.db.execute(sql`update auth_users set created_at = ${START.toISOString()}::timestamptz`);
  await planDueMails(server.db, START);
  const post = mailboxPost(server.db, () => START);
  await sendQueuedMails({ db: server.db, post, publicUrl: 'https://vialibera.example', now: () => START });
  await planDueMails(server.db, new Date('2026-03-10T17:00:00Z'));
  await new Visitor(server).post('/api/auth/request-password-reset', { email: ada.email, redirectTo: '/reset' });
}

test('the public page mails a link to the profile, and says the same when there is no such account', async () => {
  const ada = await newLearner(server);
  const visitor = new Visitor(server);
  const known = await visitor.post('/api/account-deletion-link', { email: ada.email.toUpperCase() });
  expect(server.mails.at(-1)).toMatchObject({ to: ada.email, subject: 'Eliminare il tuo account' });
  expect(linkIn(server, ada.email)).toBe('/profile#elimina-account');
  const before = server.mails.length;
  const unknown = await visitor.post('/api/account-deletion-link', { email: `${randomUUID()}@example.org` });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(server.mails).toHaveLength(before);
  expect((await visitor.post('/api/account-deletion-link', { email: 'no' })).status).toBe(400);
  for (let time = 0; time < 3; time += 1) await visitor.post('/api/account-deletion-link', { email: ada.email });
  expect((await visitor.post('/api/account-deletion-link', { email: ada.email })).status).toBe(429);
});
