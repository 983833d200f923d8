import { expect } from 'vitest';
import { test } from '#server/test-support/fixture.ts';

const URL = '/api/email-preferences';

test('returns the default preferences, even to two simultaneous requests', async ({ signUp }) => {
  const ada = await signUp();
  const { listEmailPreferences } = ada.api.mail;
  const [one, two] = await Promise.all([listEmailPreferences(), listEmailPreferences()]);
  expect(one).toEqual(two);
  expect(one.preferences).toHaveLength(5);
  expect(one.preferences[0]).toEqual({ type: 'welcome', enabled: true, frequency: 'daily' });
});

test('changes only the learner’s own preference; the default frequency is daily', async ({ signUp }) => {
  const [ada, bea] = [await signUp(), await signUp()];
  const never = { enabled: false, frequency: 'never' as const };
  expect(await ada.api.mail.updateEmailPreference({ type: 'streak_lost', ...never })).toEqual({
    type: 'streak_lost',
    ...never,
  });
  const changed = await ada.api.mail.updateEmailPreference({ type: 'welcome', enabled: false });
  expect(changed).toEqual({ type: 'welcome', enabled: false, frequency: 'daily' });
  expect((await ada.api.mail.listEmailPreferences()).preferences).toContainEqual({ type: 'streak_lost', ...never });
  expect((await bea.api.mail.listEmailPreferences()).preferences).not.toContainEqual({ type: 'streak_lost', ...never });
});

test.for([
  ['streak_lost', { enabled: true, frequency: 'hourly' }],
  ['streak_lost', { enabled: true, lastSentAt: '2026-01-01' }],
  ['newsletter', { enabled: true }],
] as const)('rejects a change of the preference «%s» to %j', async ([type, body], { signUp }) => {
  const ada = await signUp();
  expect((await ada.request('PUT', `${URL}/${type}`, body)).status).toBe(400);
});
