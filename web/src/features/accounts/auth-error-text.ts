import { accountsText } from './strings/accounts.ts';
import { authErrors } from './strings/auth-errors.ts';
import { errorCode, errorText, errorTextOr } from '#web/strings/errors.ts';
import { AuthError } from './auth-api.ts';

export function authErrorText(error: unknown, fallback: string): string {
  if (!(error instanceof AuthError)) return navigator.onLine ? fallback : errorText(error);
  const texts: Partial<Record<string, string>> = authErrors;
  return texts[error.code ?? ''] ?? errorTextOr(error, fallback);
}

/**
 * Returns the error text for the login. The login may fail because the server is configured for another domain. The
 * code of the error or its message then shows this cause, and the returned text names it.
 */
export function signInErrorText(error: unknown): string {
  const { redirectFailed, failed } = accountsText.login;
  if (errorCode(error) === 'FORBIDDEN_ORIGIN') return redirectFailed;
  const text = authErrorText(error, failed);
  const isAboutUrl = error instanceof AuthError && /\burl\b|origin/i.test(error.message);
  return text === failed && isAboutUrl ? redirectFailed : text;
}

export function registrationErrorText(error: unknown): string {
  const { timeout, failed } = accountsText.register;
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return isTimeout ? timeout : authErrorText(error, failed);
}
