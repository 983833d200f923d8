import { accountsText } from '#web/strings/accounts.ts';
import { AuthRefusal } from './auth-api.ts';
import { authErrorText } from './auth-error-text.ts';

/** Spec §8: what a failed sign-in says. A refused address means that the server is set up for another domain. */
export function signInFailure(error: unknown): string {
  const { redirectFailed, failed } = accountsText.login;
  const text = authErrorText(error, failed);
  const aboutAddress = error instanceof AuthRefusal && /\burl\b|origin/i.test(error.message);
  return text === failed && aboutAddress ? redirectFailed : text;
}
