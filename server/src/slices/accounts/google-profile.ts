import * as z from 'zod';
import { isStorable } from '@vialibera/contract/shared/question-limits';
import { EMAIL_MAXIMUM, NAME_MAXIMUM } from '@vialibera/domain/accounts/account-form';

const SUBJECT_MAXIMUM = 255;
const PICTURE_MAXIMUM = 2_000;

/**
 * The claims of Google that an account is made of. `z.email` accepts ASCII only: other characters, such as the Kelvin sign, become
 * ASCII letters in lower case, and the address would be another person's.
 */
const claims = z.object({
  sub: z.string().max(SUBJECT_MAXIMUM).refine(isStorable),
  email: z.string().max(EMAIL_MAXIMUM).pipe(z.email()),
  email_verified: z.literal(true).optional().catch(undefined),
  name: z.string().catch(''),
  picture: z
    .url({ protocol: /^https$/ })
    .max(PICTURE_MAXIMUM)
    .refine(isStorable)
    .optional()
    .catch(undefined),
});

/**
 * Returns the fields of the account for the claims of Google. Without a valid address, `email` is undefined and better-auth rejects
 * the sign-in. Only `true` counts as a confirmation of the address, not the text "true".
 */
export function readGoogleProfile(raw: Record<string, unknown>) {
  const { data } = claims.safeParse(raw);
  if (!data) return { email: undefined, emailVerified: false };
  const { email, email_verified: emailVerified = false, name, picture: image } = data;
  return { email, emailVerified, name: toName(name), image };
}

/** Removes control and other invisible characters, which no name needs. */
function toName(name: string): string {
  const visible = name.slice(0, 2 * NAME_MAXIMUM).replaceAll(/\p{C}/gu, '');
  // The cut may leave half of a character at the end.
  return visible
    .trim()
    .slice(0, NAME_MAXIMUM)
    .replace(/\p{Cs}$/u, '');
}
