import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import type { AuthDeps } from './auth-deps.ts';
import { checkNewPassword } from './check-new-password.ts';
import { confirmOwner, replacePassword } from './registration-store.ts';

const newPasswordByLink = z.object({ newPassword: z.string(), token: z.string() });
const resetLink = z.object({ token: z.string() });

/** Returns the identifier under which better-auth stores the token of a reset link. */
const identifierOf = (token: string) => `reset-password:${token}`;
const invalidToken = () => new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' });

/**
 * Checks whether a reset link is still valid, without invalidating it. The app calls this endpoint before it shows the form for
 * the new password. The token is in the body, because proxies log URLs.
 */
export function checkResetLinkEndpoint() {
  return createAuthEndpoint('/check-reset-link', { method: 'POST', body: resetLink }, async (ctx) => {
    const link = await ctx.context.internalAdapter.findVerificationValue(identifierOf(ctx.body.token));
    // better-auth sets the expiry date by the real time, not by the clock that tests can move.
    if (!link || link.expiresAt < new Date()) throw invalidToken();
    return ctx.json({ status: true });
  });
}

/**
 * Replaces better-auth's endpoint. This endpoint confirms the address and replaces the password in one transaction, so that a
 * confirmed account never keeps a password that was set before the confirmation. It also signs the user in, because the app then
 * opens /learn.
 */
export function resetPasswordEndpoint({ db, env }: AuthDeps) {
  return createAuthEndpoint('/reset-password', { method: 'POST', body: newPasswordByLink }, async (ctx) => {
    const { newPassword, token } = ctx.body;
    const { internalAdapter, password } = ctx.context;
    checkNewPassword(ctx, newPassword);
    const link = await internalAdapter.consumeVerificationValue(identifierOf(token));
    const user = link && (await internalAdapter.findUserById(link.value));
    if (!user) throw invalidToken();
    const passwordHash = await password.hash(newPassword);
    await db.transaction(async (tx) => {
      // The user has opened the emailed link, which proves that the mailbox belongs to the user.
      await confirmOwner(tx, user, env.ADMIN_EMAILS);
      await replacePassword(tx, user.id, passwordHash);
    });
    const session = await internalAdapter.createSession(user.id);
    await setSessionCookie(ctx, { session, user: { ...user, emailVerified: true } });
    return ctx.json({ status: true });
  });
}
