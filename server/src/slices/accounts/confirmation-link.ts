import { createEmailVerificationToken } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import * as z from 'zod';
import type { AuthDeps } from './auth-deps.ts';

const LINK_SECONDS = 24 * 3600;

/**
 * The content of the token in a confirmation link. The registration id is null in older links, because they were emailed before
 * registrations had an id.
 */
const claims = z.object({ email: z.string(), registration: z.string().nullable().default(null) });

type Registration = { email: string; registrationId: string | null };

/** Returns the confirmation link of a registration. It is signed and valid for one day. */
export async function confirmationLink(
  { env, secret }: AuthDeps,
  { email, registrationId }: Registration,
  callbackURL = '/',
): Promise<string> {
  const more = { registration: registrationId };
  const token = await createEmailVerificationToken(secret, email, undefined, LINK_SECONDS, more);
  return `${env.PUBLIC_URL}/api/auth/verify-email?token=${token}&callbackURL=${encodeURIComponent(callbackURL)}`;
}

/** Returns the registration that the token of a link confirms, or null if the token is forged or expired. */
export async function readConfirmation({ secret }: AuthDeps, token: string): Promise<Registration | null> {
  const read = claims.safeParse(await verifyJWT(token, secret));
  return read.success ? { email: read.data.email, registrationId: read.data.registration } : null;
}
