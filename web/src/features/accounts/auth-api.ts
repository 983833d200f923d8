import { NAME_MAXIMUM } from '@vialibera/domain/accounts/account-form';
import { fetchFromServer } from '#web/platform/device/server-url.ts';
import type { AuthErrorCode } from './strings/auth-errors.ts';

const SIGN_UP_TIMEOUT_MS = 20_000;

/** An error response of the server, with the error code of better-auth (the authentication library). */
export class AuthError extends Error {
  readonly code: AuthErrorCode | 'TOO_MANY_REQUESTS' | undefined;

  constructor({ code, message }: { code?: AuthError['code']; message?: string }) {
    super(message ?? code);
    this.code = code;
  }
}

async function post(path: string, body: object, signal?: AbortSignal): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetchFromServer(`/api/auth/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal,
  });
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new AuthError(data ?? {});
  return data;
}

type Credentials = { email: string; password: string };

/**
 * Registers a learner. The request times out after 20 s. The initial name of the learner is the part of the email
 * address before the at sign.
 */
export function signUp({ email, password }: Credentials): Promise<unknown> {
  const body = { name: email.split('@')[0]?.slice(0, NAME_MAXIMUM), email, password, callbackURL: '/dashboard' };
  return post('sign-up/email', body, AbortSignal.timeout(SIGN_UP_TIMEOUT_MS));
}

/**
 * Signs the learner in. `confirmation` is the token of a confirmation link that was opened in a browser other than the one used
 * for the registration. With this token, the sign-in also confirms the email address.
 */
export function signIn(credentials: Credentials & { confirmation?: string }): Promise<unknown> {
  return post('sign-in/email', credentials);
}

export function signOut(): Promise<unknown> {
  return post('sign-out', {});
}

export function sendConfirmation(email: string): Promise<unknown> {
  return post('send-verification-email', { email, callbackURL: '/dashboard' });
}

export function requestPasswordReset(email: string): Promise<unknown> {
  return post('request-password-reset', { email, redirectTo: '/reset-password' });
}

/**
 * Checks that the reset link with this `token` can still be used.
 * @throws AuthError with the code INVALID_TOKEN if it cannot
 */
export function checkResetLink(token: string, signal: AbortSignal): Promise<unknown> {
  return post('check-reset-link', { token }, signal);
}

export function resetPassword(newPassword: string, token: string): Promise<unknown> {
  return post('reset-password', { newPassword, token });
}

type GoogleCallbacks = { callbackURL: string; newUserCallbackURL: string };

/**
 * Returns Google's sign-in URL. After the sign-in, Google redirects to `callbackURL`. If the account is new, Google redirects
 * to `newUserCallbackURL`.
 */
export async function createGoogleSignInUrl(callbacks: GoogleCallbacks): Promise<string> {
  const data = await post('sign-in/social', { provider: 'google', ...callbacks, errorCallbackURL: '/login' });
  return (data as { url: string }).url;
}
