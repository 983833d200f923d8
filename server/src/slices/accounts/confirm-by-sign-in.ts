import * as z from 'zod';
import { findUserByEmail } from './accounts-store.ts';
import type { AuthDeps, EndpointContext } from './auth-deps.ts';
import { readConfirmation } from './confirmation-link.ts';
import { confirmRegistration } from './registration-store.ts';

const credentials = z.object({ email: z.string(), password: z.string(), confirmation: z.string() });

/**
 * Confirms an address by a sign-in with the password and the token of a confirmation link (`confirmation`). The app uses this
 * sign-in if the link was opened in a browser other than the one that registered. The link proves that the user owns the
 * mailbox, and the password proves that the user made the registration. This function runs before better-auth checks whether
 * the address is confirmed.
 */
export async function confirmBySignIn(deps: AuthDeps, ctx: EndpointContext): Promise<void> {
  const { db, env } = deps;
  const given = credentials.safeParse(ctx.body);
  if (ctx.path !== '/sign-in/email' || !given.success) return;
  const pending = await readConfirmation(deps, given.data.confirmation);
  if (!pending || pending.email !== given.data.email.toLowerCase()) return;
  const user = await findUserByEmail(db, pending.email);
  if (!user || user.emailVerified) return;
  const account = await ctx.context.internalAdapter.findCredentialAccount(user.id);
  if (!account?.password) return;
  const isRight = await ctx.context.password.verify({ hash: account.password, password: given.data.password });
  // If the address has been registered again in the meantime, the link is outdated and `confirmRegistration` changes nothing.
  if (isRight) await confirmRegistration(db, pending, env.ADMIN_EMAILS);
}
