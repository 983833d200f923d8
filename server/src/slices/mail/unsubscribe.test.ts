import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { pino } from 'pino';
import type { EmailMessage } from './mail-transport.ts';
import { scheduleDueEmails } from './schedule-emails.job.ts';
import { sendQueuedEmails } from './send-queued-emails.job.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';
import type { TestLearner } from '#server/test-support/client.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';

/** Registers a learner and sends the welcome email. Returns the learner, the email and its unsubscribe link. */
async function welcomed(server: TestServer) {
  const learner = await server.signUp();
  const now = new Date('2026-03-10T09:00:00Z');
  await server.db.execute(sql`update auth_users set created_at = ${now.toISOString()}::timestamptz`);
  await scheduleDueEmails(server.db, now, server.listDueSessions);
  const sent: EmailMessage[] = [];
  const transport = { send: async (mail: EmailMessage) => void sent.push(mail), close: () => {} };
  await sendQueuedEmails({
    db: server.db,
    transport,
    publicUrl: 'https://vialibera.example',
    now: () => now,
    logger: pino({ level: 'silent' }),
  });
  const mail = sent.find(({ to }) => to === learner.email)!;
  const link = /<https:\/\/vialibera\.example([^>]+)>/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  return { learner, mail, link };
}
const click = (server: TestServer, link: string, body = ONE_CLICK, headers: Record<string, string> = FORM) =>
  server.app.request(link, { method: 'POST', headers, body });
const wish = async (learner: TestLearner) =>
  (await learner.api.mail.listEmailPreferences()).preferences.find((it) => it.type === 'welcome');

test('an email contains an unsubscribe link in its body and in its headers', async ({ server }) => {
  const { mail, link } = await welcomed(server);
  expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.html).toContain(`href="https://vialibera.example${link}"`);
  expect(mail.text).toContain(`https://vialibera.example${link}`);
});

test('opening the unsubscribe link, without pressing the button, changes nothing', async ({ server }) => {
  const { learner, link } = await welcomed(server);
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await server.app.request(link, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(await wish(learner)).toMatchObject({ enabled: true });
});

test('one-click unsubscribe without a session disables this email type only', async ({ server }) => {
  const { learner, link } = await welcomed(server);
  const answer = await click(server, link);
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  expect(await wish(learner)).toMatchObject({ enabled: false });
  const { preferences } = await learner.api.mail.listEmailPreferences();
  expect(preferences.filter((it) => it.enabled)).toHaveLength(4);
});

test('accepts multipart forms and cross-site requests of webmail', async ({ server }) => {
  const { learner, link } = await welcomed(server);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  expect((await server.app.request(link, { method: 'POST', headers, body: form })).status).toBe(200);
  expect(await wish(learner)).toMatchObject({ enabled: false });
});

test('each link works only once, so an old link does not disable a type that was enabled again', async ({ server }) => {
  const { learner, link } = await welcomed(server);
  await click(server, link);
  await learner.api.mail.updateEmailPreference({ type: 'welcome', enabled: true, frequency: 'weekly' });
  expect((await click(server, link)).status).toBe(200);
  expect(await wish(learner)).toMatchObject({ enabled: true, frequency: 'weekly' });
});

test('a POST without the one-click field changes nothing', async ({ server }) => {
  const { learner, link } = await welcomed(server);
  expect((await click(server, link, 'x=1')).status).toBe(400);
  expect((await click(server, link, '{}', { 'content-type': 'application/json' })).status).toBe(400);
  expect((await click(server, link, 'x'.repeat(5000))).status).toBe(413);
  expect(await wish(learner)).toMatchObject({ enabled: true });
});

test.for([randomUUID(), 'x', '%00', "'or'1", `${randomUUID()}x`])(
  'answers 404 for the forged link «%s»',
  async (id, { server }) => {
    expect((await server.app.request(`/unsubscribe/${id}`)).status).toBe(404);
    expect((await click(server, `/unsubscribe/${id}`)).status).toBe(404);
  },
);
