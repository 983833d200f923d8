import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Env } from '#server/env.ts';
import type { AuthService } from './auth.ts';
import { isNativeRequest } from './native-origin.ts';

/** The custom scheme that the native app answers to. */
const APP = 'vialibera://auth';
const CODE_MS = 2 * 60_000;
/** A SHA-256 in base64url, and what it was made from (RFC 7636). */
const challengeSchema = z.string().regex(/^[\w-]{43}$/);
const exchange = z.strictObject({
  code: z.string().regex(/^[\w-]{1,100}$/),
  verifier: z.string().regex(/^[\w.~-]{43,128}$/),
});
const kept = z.object({ userId: z.string(), challenge: challengeSchema });

/**
 * Google sign-in for the native app: it happens in the system's browser, and ends with a code that is good once, for two minutes,
 * and only for the app that began it.
 */
export function nativeSignIn(auth: AuthService, env: Env) {
  const app = new Hono();

  app.get('/google', async (c) => {
    const challenge = challengeSchema.safeParse(c.req.query('challenge'));
    if (!challenge.success) return c.json({ code: 'BAD_REQUEST', defined: false }, 400);
    const started = await auth.api.signInSocial({
      body: {
        provider: 'google',
        callbackURL: `/api/native/return?challenge=${challenge.data}`,
        errorCallbackURL: '/api/native/failed',
      },
      headers: c.req.raw.headers,
      asResponse: true,
    });
    if (!started.ok) return c.redirect(`${APP}?error=1`);
    const { url } = (await started.json()) as { url: string };
    return withCookies(c.redirect(url), started);
  });

  app.get('/return', async (c) => {
    const challenge = challengeSchema.safeParse(c.req.query('challenge'));
    const session = await auth.api.getSession({ headers: c.req.raw.headers });
    if (!challenge.success || !session) return c.redirect(`${APP}?error=1`);
    const code = randomBytes(32).toString('base64url');
    const { internalAdapter } = await auth.$context;
    await internalAdapter.createVerificationValue({
      identifier: identifierOf(code),
      value: JSON.stringify({ userId: session.user.id, challenge: challenge.data }),
      expiresAt: new Date(Date.now() + CODE_MS),
    });
    // The session goes to the app; none stays in the system's browser.
    const left = await auth.api.signOut({ headers: c.req.raw.headers, asResponse: true });
    return withCookies(c.redirect(`${APP}?code=${code}`), left);
  });

  app.get('/failed', (c) => c.redirect(`${APP}?error=1`));

  app.post('/session', async (c) => {
    const asked = exchange.safeParse(await c.req.json().catch(() => null));
    if (!asked.success || !isNativeRequest(c.req.raw, env)) return c.json({ code: 'BAD_REQUEST', defined: false }, 400);
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.consumeVerificationValue(identifierOf(asked.data.code));
    const { userId, challenge } = kept.safeParse(JSON.parse(found?.value ?? 'null')).data ?? {};
    const same = createHash('sha256').update(asked.data.verifier).digest('base64url') === challenge;
    if (!userId || !same) return c.json({ code: 'INVALID_TOKEN', defined: false }, 401);
    const { token } = await internalAdapter.createSession(userId, false, { native: true });
    return c.json({ token });
  });

  return app;
}

function identifierOf(code: string): string {
  return `native-code:${code}`;
}

function withCookies(answer: Response, from: Response): Response {
  for (const cookie of from.headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
  return answer;
}
