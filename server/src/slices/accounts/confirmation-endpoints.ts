import { setTimeout as wait } from 'node:timers/promises';
import { APIError, createAuthEndpoint, getSessionFromCtx, originCheck } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import { findUserByEmail } from './accounts-store.ts';
import type { AuthDeps, EndpointContext } from './auth-deps.ts';
import { confirmationLink, readConfirmation } from './confirmation-link.ts';
import { isNativeRequest } from '#server/platform/http/native-origin.ts';
import { isBoundBrowser } from './registration-browser.ts';
import { confirmRegistration } from './registration-store.ts';

/**
 * Every response takes at least this many milliseconds. Otherwise the response time would reveal whether an address has an
 * account.
 */
const RESEND_MS = 500;

const resend = z.object({ email: z.email(), callbackURL: z.string().optional() });
const emailedLink = z.object({ token: z.string(), callbackURL: z.string().optional() });

/** Sends another email with a confirmation link for the pending registration. */
export function resendEndpoint(deps: AuthDeps) {
  return createAuthEndpoint('/send-verification-email', { method: 'POST', body: resend }, async (ctx) => {
    const { email, callbackURL } = ctx.body;
    const least = wait(RESEND_MS);
    const user = await findUserByEmail(deps.db, email);
    if (user && !user.emailVerified)
      await deps.sendEmail({ kind: 'confirmation', to: email, url: await confirmationLink(deps, user, callbackURL) });
    await least;
    return ctx.json({ status: true });
  });
}

/**
 * Opens a confirmation link. In the browser that registered, the link confirms the address and signs the user in. In any other
 * browser, the login page first asks for the password of the registration. Otherwise the owner of the mailbox could confirm a
 * registration for which an attacker chose the password. If the address is already confirmed, the login page says so.
 */
export function verifyEmailEndpoint(deps: AuthDeps) {
  const { db, env } = deps;
  const use = [originCheck((ctx) => ctx.query?.callbackURL ?? '')];
  return createAuthEndpoint('/verify-email', { method: 'GET', query: emailedLink, use }, async (ctx) => {
    const { token, callbackURL } = ctx.query;
    const registration = await readConfirmation(deps, token);
    const user = registration && (await findUserByEmail(db, registration.email));
    if (!user) throw invalidLink(ctx, callbackURL);
    if (user.emailVerified) {
      if (callbackURL && !(await getSessionFromCtx(ctx))) throw ctx.redirect('/login?conferma=fatta');
    } else {
      if (user.registrationId !== registration.registrationId) throw invalidLink(ctx, callbackURL);
      if (!isBoundBrowser(ctx, env, user.registrationBrowser)) throw passwordRequired(deps, ctx, token);
      const confirmed = await confirmRegistration(db, registration, env.ADMIN_EMAILS);
      if (!confirmed) throw invalidLink(ctx, callbackURL);
      const session = await ctx.context.internalAdapter.createSession(confirmed.id);
      await setSessionCookie(ctx, { session, user: confirmed });
    }
    if (callbackURL) throw ctx.redirect(callbackURL);
    return ctx.json({ status: true });
  });
}

/**
 * Returns the response to an invalid link. If there is a `callbackURL`, the response is a redirect to that URL with an error. In
 * the native app there is no `callbackURL`, so the response is an error code.
 */
function invalidLink(ctx: EndpointContext, callbackURL: string | undefined) {
  if (callbackURL) return ctx.redirect(`${callbackURL}${callbackURL.includes('?') ? '&' : '?'}error=INVALID_TOKEN`);
  return new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN', message: 'Invalid token' });
}

function passwordRequired({ env }: AuthDeps, ctx: EndpointContext, token: string) {
  if (isNativeRequest(ctx.request, env))
    return new APIError('FORBIDDEN', { code: 'PASSWORD_REQUIRED', message: 'The password confirms the address' });
  return ctx.redirect(`/login?conferma=${token}`);
}
