import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ORIGIN, startTestServer } from '#server/db/test-server.ts';
import { readEnv } from '#server/env.ts';
import { type KeptAuth, keepGoogle } from './keep-google.ts';
import { startTestGoogle } from './test-google.ts';

test('a server that starts while Google is away offers Google as soon as it is back', async () => {
  const away = await startTestGoogle();
  away.close();
  const { db, close } = await startTestServer();
  const env = readEnv({ ...away.environment, PUBLIC_URL: ORIGIN });
  const auth = keepGoogle(
    {
      db,
      env,
      logger: pino({ level: 'silent' }),
      now: () => new Date(),
      random: Math.random,
      sendMail: async () => {},
      secret: 'a-secret-for-tests-of-32-characters!',
    },
    { againMs: 50 },
  );
  expect(await leadsToGoogle(auth)).toBe(false);
  const back = await startTestGoogle(away.port);
  await expect.poll(() => leadsToGoogle(auth), { timeout: 20_000 }).toBe(true);
  auth.stop();
  back.close();
  await close();
});

async function leadsToGoogle(auth: KeptAuth): Promise<boolean> {
  const answer = await auth.handler(
    new Request(`${ORIGIN}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ provider: 'google', callbackURL: '/dashboard' }),
    }),
  );
  return answer.ok;
}
