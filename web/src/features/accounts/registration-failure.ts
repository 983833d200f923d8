import { accountsText } from '#web/strings/accounts.ts';
import { authErrorText } from './auth-error-text.ts';

/** Spec §8: what a failed registration says. */
export function registrationFailure(error: unknown): string {
  const { timeout, failed } = accountsText.register;
  const tooSlow = error instanceof DOMException && error.name === 'TimeoutError';
  return tooSlow ? timeout : authErrorText(error, failed);
}
