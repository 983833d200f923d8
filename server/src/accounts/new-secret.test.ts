import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLearner, startTestServer, type TestServer } from '#server/db/test-server.ts';
import { type Auth, createAuth } from './auth.ts';
import { callAsApp } from './test-native-app.ts';
import { whoAsks } from './who-asks.ts';

describe('after a change of the secret', () => {
  let server: TestServer;
  let renewed: Auth;
  let learner: Awaited<ReturnType<typeof newLearner>>;
  beforeAll(async () => {
    server = await startTestServer();
    learner = await newLearner(server);
    const { db, env } = server;
    renewed = createAuth({
      db,
      env,
      logger: pino({ level: 'silent' }),
      now: () => server.clock.now,
      random: Math.random,
      sendMail: async () => {},
      secret: 'another-secret-of-32-characters-or-more',
    });
  });
  afterAll(() => server.close());

  test('browsers are signed out', async () => {
    expect((await learner.get('/api/me')).body.me).toMatchObject({ email: learner.email });
    expect(await whoAsks({ ...server, auth: renewed }, new Headers({ cookie: learner.cookie }))).toBeNull();
  });

  test('the native app, whose token is no signature, stays', async () => {
    const credentials = { email: learner.email, password: 'una-strada-lunga' };
    const app = await callAsApp(server, 'POST', '/api/auth/sign-in/email', { body: credentials });
    const headers = new Headers({ authorization: `Bearer ${app.headers.get('set-auth-token')}` });
    expect((await whoAsks({ ...server, auth: renewed }, headers))?.email).toBe(learner.email);
  });

  test('passwords hold', async () => {
    const { user } = await renewed.api.signInEmail({ body: { email: learner.email, password: 'una-strada-lunga' } });
    expect(user.email).toBe(learner.email);
  });
});
