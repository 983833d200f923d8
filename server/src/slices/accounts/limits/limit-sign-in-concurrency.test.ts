import { expect } from 'vitest';
import { test as base } from '#server/test-support/fixture.ts';

const test = base
  .extend('environment', { scope: 'file' }, { TRUST_PROXY: 'true' })
  .extend('realPasswords', { scope: 'file' }, true);

test('accepts part of a crowd that signs in at the same time, rejects the rest as busy, and keeps serving signed-in learners', async ({
  signUp,
  newClient,
}) => {
  const ada = await signUp();
  const body = { newPassword: 'una-strada', token: 'inventato' };
  const crowd = Array.from({ length: 250 }, (_, index) =>
    newClient().request('POST', '/api/auth/reset-password', body, { 'x-forwarded-for': `10.0.0.${index}` }),
  );
  expect((await ada.get('/api/home')).status).toBe(200);
  const answers = await Promise.all(crowd);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.code).toBe('SIGN_IN_BUSY');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  // If the queue is full, a request gets 503. If a request gets a place in the queue, it gets 400, because its password reset
  // token is invalid.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 503]));
});
