import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod';
import type { Env } from '#server/env.ts';
import type { AuthService } from './auth.ts';
import { cookieOptions, nativeSignInCookie } from './auth-cookies.ts';
import { isNativeRequest } from '#server/platform/http/native-origin.ts';

/** The URL with the custom scheme that opens the native app. */
const APP = 'vialibera://auth';
const CODE_MS = 2 * 60_000;
/** How long the user may take to sign in with Google. */
const SIGN_IN_SECONDS = 10 * 60;
/** The format of a PKCE challenge (RFC 7636), which is the SHA-256 of the verifier in base64url. */
const challengeSchema = z.string().regex(/^[\w-]{43}$/);
const exchangeSchema = z.strictObject({
  code: z.string().regex(/^[\w-]{1,100}$/),
  verifier: z.string().regex(/^[\w.~-]{43,128}$/),
});
const storedCode = z.object({ userId: z.string(), challenge: challengeSchema });

/**
 * The routes for Google sign-in in the native app. The sign-in takes place in the system browser. The browser then returns a code
 * to the app, and the app exchanges the code for a session. The code can be used only once, only within two minutes, and only by
 * the app that started the sign-in. A browser that did not start this sign-in gets no code, because a foreign site could otherwise
 * lead a signed-in browser to `/return`, sign it out and take its session.
 */
export function nativeSignIn(auth: AuthService, env: Env, now: () => Date) {
  const app = new Hono();
  const cookie = nativeSignInCookie(env);

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
    setCookie(c, cookie, challenge.data, cookieOptions(env, SIGN_IN_SECONDS));
    return withCookies(c.redirect(url), started);
  });

  app.get('/return', async (c) => {
    const challenge = challengeSchema.safeParse(c.req.query('challenge'));
    const isStartedHere = challenge.success && getCookie(c, cookie) === challenge.data;
    if (!isStartedHere) return c.redirect(`${APP}?error=1`);
    deleteCookie(c, cookie, cookieOptions(env, 0));
    const session = await auth.api.getSession({ headers: c.req.raw.headers });
    if (!session) return c.redirect(`${APP}?error=1`);
    const code = randomBytes(32).toString('base64url');
    const { internalAdapter } = await auth.$context;
    await internalAdapter.createVerificationValue({
      identifier: identifierOf(code),
      value: JSON.stringify({ userId: session.user.id, challenge: challenge.data }),
      expiresAt: new Date(now().getTime() + CODE_MS),
    });
    // Ends the session in the system browser, because the app gets its own session.
    const signedOut = await auth.api.signOut({ headers: c.req.raw.headers, asResponse: true });
    return withCookies(c.redirect(`${APP}?code=${code}`), signedOut);
  });

  app.get('/failed', (c) => c.redirect(`${APP}?error=1`));

  app.post('/session', async (c) => {
    const input = exchangeSchema.safeParse(await c.req.json().catch(() => null));
    if (!input.success || !isNativeRequest(c.req.raw, env)) return c.json({ code: 'BAD_REQUEST', defined: false }, 400);
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.consumeVerificationValue(identifierOf(input.data.code));
    const { userId, challenge } = storedCode.safeParse(JSON.parse(found?.value ?? 'null')).data ?? {};
    const isSameApp = createHash('sha256').update(input.data.verifier).digest('base64url') === challenge;
    if (!userId || !isSameApp) return c.json({ code: 'INVALID_TOKEN', defined: false }, 401);
    const { token } = await internalAdapter.createSession(userId, false, { native: true });
    return c.json({ token });
  });

  return app;
}

function identifierOf(code: string): string {
  return `native-code:${code}`;
}

/** Copies the cookies of `from`, a response of better-auth, to `response`. */
function withCookies(response: Response, from: Response): Response {
  for (const cookie of from.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}
