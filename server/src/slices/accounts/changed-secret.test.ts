import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { type Auth, createAuth } from './auth.ts';
import { requestAsNativeApp } from '#server/test-support/native-app.ts';
import { authenticate } from './authenticate.ts';
import { test as base } from '#server/test-support/fixture.ts';

const test = base
  .extend('realPasswords', { scope: 'file' }, true)
  .extend('learner', { scope: 'file' }, ({ signUp }) => signUp());

describe('after a change of the auth secret', () => {
  let renewed: Auth;

  test.beforeAll(async ({ server }) => {
    const { db, env } = server;
    renewed = createAuth({
      db,
      env,
      logger: pino({ level: 'silent' }),
      now: () => server.clock.now,
      random: Math.random,
      ensureLearner: async () => {},
      sendEmail: async () => {},
      secret: 'another-secret-of-32-characters-or-more',
    });
  });

  test('browsers are signed out', async ({ server, learner }) => {
    expect((await learner.api.accounts.getMe()).me).toMatchObject({ email: learner.email });
    expect(await authenticate({ ...server, auth: renewed }, new Headers({ cookie: learner.cookie }))).toBeNull();
  });

  test('the native app stays signed in, because the token of the app has no signature', async ({ server, learner }) => {
    const credentials = { email: learner.email, password: 'una-strada-lunga' };
    const app = await requestAsNativeApp(server, 'POST', '/api/auth/sign-in/email', { body: credentials });
    const headers = new Headers({ authorization: `Bearer ${app.headers.get('set-auth-token')}` });
    expect((await authenticate({ ...server, auth: renewed }, headers))?.email).toBe(learner.email);
  });

  test('passwords stay valid', async ({ learner }) => {
    const { user } = await renewed.api.signInEmail({ body: { email: learner.email, password: 'una-strada-lunga' } });
    expect(user.email).toBe(learner.email);
  });
});
