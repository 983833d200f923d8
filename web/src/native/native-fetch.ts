import { REGISTRATION_HEADER, SESSION_HEADER } from '@vialibera/contract/native-headers';
import { clearRegistrationSecret, registrationSecret, saveRegistrationSecret } from './registration-secret.ts';
import { keepToken, sessionToken } from './session-token.ts';
import { forgetFiles } from './share-file.ts';

/** A call of the server as the native app makes it: the session stands in a header, and no cookie goes along. */
export async function nativeFetch(input: string | Request, init: RequestInit = {}): Promise<Response> {
  const request = new Request(input, { ...init, credentials: 'omit' });
  const { pathname } = new URL(request.url);
  const token = sessionToken();
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  const registration = pathname === '/api/auth/verify-email' ? await registrationSecret() : null;
  if (registration) request.headers.set(REGISTRATION_HEADER, registration);
  const answer = await fetch(request);
  await saveSecrets(answer.headers);
  if (answer.ok && pathname === '/api/auth/sign-out') await clearSession();
  return answer;
}

async function saveSecrets(headers: Headers): Promise<void> {
  const [registration, session] = [headers.get(REGISTRATION_HEADER), headers.get(SESSION_HEADER)];
  if (registration) await saveRegistrationSecret(registration);
  if (!session) return;
  // Behind the point an older server sends the signature of a cookie.
  await keepToken(session.split('.')[0] ?? session);
  await clearRegistrationSecret();
}

async function clearSession(): Promise<void> {
  await keepToken(null);
  await clearRegistrationSecret();
  await forgetFiles();
}
