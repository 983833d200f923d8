import { expect, test } from 'vitest';
import { newLearner, startTestServer, Visitor } from '#server/db/test-server.ts';

test('of a crowd that signs in at once some get in, the others read that it is busy, and learners who are signed in go on', async () => {
  const server = await startTestServer({ TRUST_PROXY: 'true' });
  const ada = await newLearner(server);
  const body = { newPassword: 'una-strada', token: 'inventato' };
  const crowd = Array.from({ length: 130 }, (_, index) =>
    new Visitor(server).call('POST', '/api/auth/reset-password', body, { 'x-forwarded-for': `10.0.0.${index}` }),
  );
  expect((await ada.get('/api/home')).status).toBe(200);
  const answers = await Promise.all(crowd);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.code).toBe('SIGN_IN_BUSY');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  // The others got the answer that every stranger gets.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 503]));
  await server.close();
});
