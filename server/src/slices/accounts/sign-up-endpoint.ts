import { randomBytes, randomUUID } from 'node:crypto';
import { APIError, createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import * as z from 'zod';
import { EMAIL_MAXIMUM } from '@vialibera/domain/accounts/account-form';
import { findUserByEmail } from './accounts-store.ts';
import type { AuthDeps } from './auth-deps.ts';
import { checkNewPassword } from './check-new-password.ts';
import { confirmationLink } from './confirmation-link.ts';
import { bindBrowser, hashBrowserSecret } from './registration-browser.ts';
import { saveRegistration } from './registration-store.ts';

const newAccount = z.object({
  name: z.string(),
  email: z.email().max(EMAIL_MAXIMUM),
  password: z.string(),
  callbackURL: z.string().optional(),
});

/**
 * Replaces better-auth's sign-up endpoint, which reserves an address for the first person who registers it. In this endpoint, a
 * new registration replaces an unconfirmed earlier registration of the same address.
 */
export function signUpEndpoint(deps: AuthDeps) {
  const { db, env, random, sendEmail, ensureLearner } = deps;
  const use = [formCsrfMiddleware];
  return createAuthEndpoint('/sign-up/email', { method: 'POST', body: newAccount, use }, async (ctx) => {
    const { name, password, callbackURL } = ctx.body;
    const email = ctx.body.email.toLowerCase();
    checkNewPassword(ctx, password);
    if ((await findUserByEmail(db, email))?.emailVerified) throw alreadyExists();
    const passwordHash = await ctx.context.password.hash(password);
    const browserSecret = randomBytes(24).toString('base64url');
    const registration = { email, registrationId: randomUUID() };
    const url = await confirmationLink(deps, registration, callbackURL);
    await db.transaction(async (tx) => {
      const registrationBrowser = hashBrowserSecret(browserSecret);
      const id = await saveRegistration(tx, { ...registration, name, passwordHash, registrationBrowser });
      if (!id) throw alreadyExists();
      await ensureLearner(tx, { id, email, provider: 'email' }, random);
      await sendEmail({ kind: 'confirmation', to: email, url }, tx);
    });
    bindBrowser(ctx, env, browserSecret);
    return ctx.json({ token: null });
  });
}

/**
 * The error for an address that is already registered and confirmed. The specification requires this error, whereas better-auth's
 * own endpoint hides that the address is registered.
 */
function alreadyExists() {
  return new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS', message: 'User already exists' });
}
