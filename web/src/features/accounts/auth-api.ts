import { NAME_MAXIMUM } from '@vialibera/domain/account-form';
import { askServer } from '#web/server-address.ts';
import type { AuthCode } from '#web/strings/errors.ts';

const SIGN_UP_TIMEOUT_MS = 20_000;

/** A call that the server has refused, with better-auth's code. */
export class AuthRefusal extends Error {
  readonly code: AuthCode | 'TOO_MANY_REQUESTS' | undefined;

  constructor({ code, message }: { code?: AuthRefusal['code']; message?: string }) {
    super(message ?? code);
    this.code = code;
  }
}

async function post(path: string, body: object, signal?: AbortSignal): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await askServer(`/api/auth/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal,
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new AuthRefusal(answer ?? {});
  return answer;
}

type Credentials = { email: string; password: string };

/** Gives up after 20 s (spec §9). The name shown to friends starts as the email's first part. */
export function signUp({ email, password }: Credentials): Promise<unknown> {
  const body = { name: email.split('@')[0]?.slice(0, NAME_MAXIMUM), email, password, callbackURL: '/dashboard' };
  return post('sign-up/email', body, AbortSignal.timeout(SIGN_UP_TIMEOUT_MS));
}

/** `confirmation`: the token of a mailed link, which the password confirms. */
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

/** Answers signed in. */
export function resetPassword(newPassword: string, token: string): Promise<unknown> {
  return post('reset-password', { newPassword, token });
}

type GoogleReturn = { callbackURL: string; newUserCallbackURL: string };

/** The address at Google that signs in, and comes back to `callbackURL`, or with a new account to `newUserCallbackURL`. */
export async function googleAddress(back: GoogleReturn): Promise<string> {
  const answer = await post('sign-in/social', { provider: 'google', ...back, errorCallbackURL: '/login' });
  return (answer as { url: string }).url;
}
