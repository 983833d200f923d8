import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLearner, startTestServer, type TestServer } from '#server/db/test-server.ts';
import type { Mail } from './mailer.ts';
import { planDueMails } from './plan-mails.job.ts';
import { sendQueuedMails } from './send-mails.job.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A learner whose welcome has arrived, and the link in it. */
async function welcomed() {
  const learner = await newLearner(server);
  const now = new Date('2026-03-10T09:00:00Z');
  await server.db.execute(sql`update auth_users set created_at = ${now.toISOString()}::timestamptz`);
  await planDueMails(server.db, now);
  const sent: Mail[] = [];
  const post = { send: async (mail: Mail) => void sent.push(mail), close: () => {} };
  await sendQueuedMails({ db: server.db, post, publicUrl: 'https://vialibera.example', now: () => now });
  const mail = sent.find(({ to }) => to === learner.email)!;
  const link = /<https:\/\/vialibera\.example([^>]+)>/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  return { learner, mail, link };
}
const click = (link: string, body = ONE_CLICK, headers: Record<string, string> = FORM) =>
  server.app.request(link, { method: 'POST', headers, body });
const wish = async (learner: Awaited<ReturnType<typeof newLearner>>) =>
  (await learner.get('/api/email-preferences')).body.preferences.find((it) => it.type === 'welcome');

test('the mail says how to stop it, for people and for mail clients', async () => {
  const { mail, link } = await welcomed();
  expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.html).toContain(`href="https://vialibera.example${link}"`);
  expect(mail.text).toContain(`https://vialibera.example${link}`);
});

test('looking at the link changes nothing, however often', async () => {
  const { learner, link } = await welcomed();
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await server.app.request(link, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(await wish(learner)).toMatchObject({ enabled: true });
});

test('one click of a mail client, signed out, stops this kind of mail and no other', async () => {
  const { learner, link } = await welcomed();
  const answer = await click(link);
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  expect(await wish(learner)).toMatchObject({ enabled: false });
  const { preferences } = (await learner.get('/api/email-preferences')).body;
  expect(preferences.filter((it) => it.enabled)).toHaveLength(4);
});

test('it works as multipart too, and from another site’s page of mail', async () => {
  const { learner, link } = await welcomed();
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  expect((await server.app.request(link, { method: 'POST', headers, body: form })).status).toBe(200);
  expect(await wish(learner)).toMatchObject({ enabled: false });
});

test('a link works once: who has switched the mail on again keeps it', async () => {
  const { learner, link } = await welcomed();
  await click(link);
  await learner.put('/api/email-preferences/welcome', { enabled: true, frequency: 'weekly' });
  expect((await click(link)).status).toBe(200);
  expect(await wish(learner)).toMatchObject({ enabled: true, frequency: 'weekly' });
});

test('a POST that does not ask for it does nothing', async () => {
  const { learner, link } = await welcomed();
  expect((await click(link, 'x=1')).status).toBe(400);
  expect((await click(link, '{}', { 'content-type': 'application/json' })).status).toBe(400);
  expect((await click(link, 'x'.repeat(5000))).status).toBe(413);
  expect(await wish(learner)).toMatchObject({ enabled: true });
});

test.each([randomUUID(), 'x', '%00', "'or'1", `${randomUUID()}x`])('a forged link «%s» is none', async (id) => {
  expect((await server.app.request(`/unsubscribe/${id}`)).status).toBe(404);
  expect((await click(`/unsubscribe/${id}`)).status).toBe(404);
});
