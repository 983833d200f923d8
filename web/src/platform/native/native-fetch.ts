import { SecureStorage } from '@aparajita/capacitor-secure-storage';
import { REGISTRATION_HEADER, SESSION_HEADER } from '@vialibera/contract/shared/native-headers';
import { saveToken, sessionToken } from './session-token.ts';
import { deleteSharedFiles } from './share-file.ts';

const REGISTRATION_KEY = 'registration';

/** The `fetch` of the native app. It sends the session token in a header instead of a cookie. */
export async function nativeFetch(input: string | Request, init: RequestInit = {}): Promise<Response> {
  const request = new Request(input, { ...init, credentials: 'omit' });
  const { pathname } = new URL(request.url);
  const token = sessionToken();
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  const registration = pathname === '/api/auth/verify-email' ? await findRegistrationSecret() : null;
  if (registration) request.headers.set(REGISTRATION_HEADER, registration);
  const response = await fetch(request);
  await saveSecrets(response.headers);
  if (response.ok && pathname === '/api/auth/sign-out') await clearSession();
  return response;
}

async function saveSecrets(headers: Headers): Promise<void> {
  const [registration, session] = [headers.get(REGISTRATION_HEADER), headers.get(SESSION_HEADER)];
  if (registration) await SecureStorage.set(REGISTRATION_KEY, registration);
  if (!session) return;
  // A server of an older release appends a dot and a signature to the token. Only the part before the dot is stored.
  await saveToken(session.split('.')[0] ?? session);
  await SecureStorage.remove(REGISTRATION_KEY);
}

async function clearSession(): Promise<void> {
  await saveToken(null);
  await SecureStorage.remove(REGISTRATION_KEY);
  await deleteSharedFiles();
}

/**
 * Returns the secret that proves that the learner registered on this device. Returns null if no secret is stored. The
 * next sign-in deletes the secret.
 */
async function findRegistrationSecret(): Promise<string | null> {
  const stored = await SecureStorage.get(REGISTRATION_KEY).catch(() => null);
  return typeof stored === 'string' ? stored : null;
}
