import * as z from 'zod';
import { pathWithin } from '@vialibera/contract/shared/path-within';
import { isStorable } from '@vialibera/contract/shared/question-limits';
import { EMAIL_MAXIMUM, NAME_MAXIMUM, PASSWORD_MAXIMUM } from '@vialibera/domain/accounts/account-form';

const LINE_MAXIMUM = 2_000;

/**
 * The schema of a text that the database can store, with at most `maximum` characters. `code` is the error code for an invalid
 * text.
 */
const text = (maximum: number, code = 'BAD_REQUEST') => z.string(code).max(maximum, code).refine(isStorable, code);
const email = text(EMAIL_MAXIMUM, 'INVALID_EMAIL').pipe(z.email('INVALID_EMAIL'));
const password = text(PASSWORD_MAXIMUM, 'PASSWORD_TOO_LONG');
const line = text(LINE_MAXIMUM);
const resetToken = z.string('INVALID_TOKEN').regex(/^[\w-]{1,100}$/, 'INVALID_TOKEN');

/**
 * Returns the input schema of each better-auth endpoint, keyed by method and path. The schemas reject overlong strings
 * and remove unknown fields, because better-auth itself accepts both. They replace each redirect target with its path
 * on this site.
 */
export function authSchemas(origin: string): Record<string, z.ZodType<Record<string, unknown>>> {
  const returnTo = (code: string) =>
    text(LINE_MAXIMUM, code)
      .transform((address) => pathWithin(origin, address))
      .refine((path) => path !== undefined, code)
      .optional();
  const callbackURL = returnTo('INVALID_CALLBACK_URL');
  const google = { code: line, state: line, error: line, error_description: line, iss: line };
  return {
    'POST /sign-up/email': z.object({ name: text(NAME_MAXIMUM, 'INVALID_NAME'), email, password, callbackURL }),
    'POST /sign-in/email': z.object({ email, password, confirmation: line.optional() }),
    'POST /sign-in/social': z.object({
      provider: text(50),
      callbackURL,
      errorCallbackURL: returnTo('INVALID_ERROR_CALLBACK_URL'),
      newUserCallbackURL: returnTo('INVALID_NEW_USER_CALLBACK_URL'),
    }),
    'POST /sign-out': z.object({}),
    'POST /send-verification-email': z.object({ email, callbackURL }),
    'POST /request-password-reset': z.object({ email, redirectTo: returnTo('INVALID_REDIRECT_URL') }),
    'POST /reset-password': z.object({ newPassword: password, token: resetToken }),
    'POST /check-reset-link': z.object({ token: resetToken }),
    'GET /verify-email': z.object({ token: line, callbackURL }),
    'GET /reset-password': z.object({ token: resetToken, callbackURL }),
    'GET /callback/google': z.object(google).partial(),
    'GET /oauth2/callback/google': z.object(google).partial(),
  };
}
