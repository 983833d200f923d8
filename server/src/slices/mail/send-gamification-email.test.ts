import { expect } from 'vitest';
import { test } from '#server/test-support/fixture.ts';

const URL = '/api/send-gamification-email';

test('sends a test email with the given data to the learner’s own address', async ({ server, signUp }) => {
  const ada = await signUp();
  const userId = ada.id;
  const templateData = { badgeName: 'Zero errori', badgeDescription: 'Completa quiz', badgeLevel: 'gold' };
  const answer = await ada.post(URL, { userId, emailType: 'badge_earned', campaignId: 4, templateData });
  expect(answer.body).toEqual({ sent: true });
  expect(server.emails.at(-1)).toMatchObject({ to: ada.email, subject: '[Prova] Nuovo badge: Zero errori' });
  expect(server.emails.at(-1)?.text).toContain('Zero errori, oro: Completa quiz');
});

test('sends no test email to another learner', async ({ server, signUp }) => {
  const [ada, bea] = [await signUp(), await signUp()];
  const before = server.emails.length;
  const answer = await ada.post(URL, { userId: bea.id, emailType: 'welcome' });
  expect([answer.status, answer.code]).toEqual([403, 'OWN_ADDRESS_ONLY']);
  expect(server.emails).toHaveLength(before);
});

test.for([
  ['a campaign of another type', { emailType: 'badge_earned', campaignId: 6 }, 404],
  ['a missing campaign', { emailType: 'welcome', campaignId: 999 }, 404],
  ['an unknown type', { emailType: 'newsletter' }, 400],
  ['a text that is too long', { emailType: 'badge_earned', templateData: { badgeName: 'x'.repeat(201) } }, 400],
  ['an unknown field', { emailType: 'welcome', templateData: { to: 'eve@example.org' } }, 400],
] as const)('rejects a test email with %s', async ([_, body, status], { signUp }) => {
  const ada = await signUp();
  expect((await ada.post(URL, { userId: ada.id, ...body })).status).toBe(status);
});

test('allows ten test emails an hour', async ({ signUp }) => {
  const ada = await signUp();
  const body = { userId: ada.id, emailType: 'welcome' };
  const statuses = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await ada.post(URL, body)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
