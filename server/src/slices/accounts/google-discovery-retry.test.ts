import { pino } from 'pino';
import { expect } from 'vitest';
import { readEnv } from '#server/env.ts';
import { type ResilientAuth, createAuthWithGoogleRetry } from './google-discovery-retry.ts';
import { ORIGIN } from '#server/test-support/client.ts';
import { startGoogleProvider } from '#server/test-support/google-provider.ts';
import { test } from '#server/test-support/fixture.ts';

test('a server that starts while Google is unreachable offers Google as soon as it is reachable', async ({
  server,
}) => {
  const away = await startGoogleProvider();
  away.close();
  const env = readEnv({ ...away.environment, PUBLIC_URL: ORIGIN });
  const auth = createAuthWithGoogleRetry(
    {
      db: server.db,
      env,
      logger: pino({ level: 'silent' }),
      now: () => new Date(),
      random: Math.random,
      ensureLearner: async () => {},
      sendEmail: async () => {},
      secret: 'a-secret-for-tests-of-32-characters!',
    },
    { retryMs: 50 },
  );
  expect(await leadsToGoogle(auth)).toBe(false);
  const back = await startGoogleProvider(away.port);
  await expect.poll(() => leadsToGoogle(auth), { timeout: 20_000 }).toBe(true);
  auth.stop();
  back.close();
});

async function leadsToGoogle(auth: ResilientAuth): Promise<boolean> {
  const answer = await auth.handler(
    new Request(`${ORIGIN}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ provider: 'google', callbackURL: '/dashboard' }),
    }),
  );
  return answer.ok;
}
