import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLearner, startTestServer, type TestServer } from '#server/db/test-server.ts';

const URL = '/api/send-gamification-email';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a trial mail goes to oneself, with the words that were given', async () => {
  const ada = await newLearner(server);
  const userId = ada.id;
  const templateData = { badgeName: 'Zero errori', badgeDescription: 'Completa quiz', badgeLevel: 'gold' };
  const answer = await ada.post(URL, { userId, emailType: 'badge_earned', campaignId: 4, templateData });
  expect(answer.body).toEqual({ sent: true });
  expect(server.mails.at(-1)).toMatchObject({ to: ada.email, subject: 'Nuovo badge: Zero errori' });
  expect(server.mails.at(-1)?.text).toContain('Zero errori, oro: Completa quiz');
});

test('never to another learner', async () => {
  const [ada, bea] = [await newLearner(server), await newLearner(server)];
  const before = server.mails.length;
  const answer = await ada.post(URL, { userId: bea.id, emailType: 'welcome' });
  expect([answer.status, answer.code]).toEqual([403, 'OWN_ADDRESS_ONLY']);
  expect(server.mails).toHaveLength(before);
});

test.each([
  ['a campaign of another type', { emailType: 'badge_earned', campaignId: 6 }, 404],
  ['a campaign that is not there', { emailType: 'welcome', campaignId: 999 }, 404],
  ['an unknown type', { emailType: 'newsletter' }, 400],
  ['words too long', { emailType: 'badge_earned', templateData: { badgeName: 'x'.repeat(201) } }, 400],
  ['an unknown field', { emailType: 'welcome', templateData: { to: 'eve@example.org' } }, 400],
])('%s is refused', async (_, body, status) => {
  const ada = await newLearner(server);
  expect((await ada.post(URL, { userId: ada.id, ...body })).status).toBe(status);
});

test('ten an hour are enough', async () => {
  const ada = await newLearner(server);
  const body = { userId: ada.id, emailType: 'welcome' };
  const statuses = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await ada.post(URL, body)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
