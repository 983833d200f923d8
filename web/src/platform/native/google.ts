import { SecureStorage } from '@aparajita/capacitor-secure-storage';
import { Browser } from '@capacitor/browser';
import { fetchFromServer, serverUrl } from '#web/platform/device/server-url.ts';
import { saveToken } from './session-token.ts';

const KEY = 'google-verifier';

/**
 * Opens the Google sign-in in the system's browser. PKCE (RFC 7636) ensures that only this app can complete the
 * sign-in.
 */
export async function startGoogleSignIn(): Promise<void> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  await SecureStorage.set(KEY, verifier);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  await Browser.open({ url: `${serverUrl()}/api/native/google?challenge=${base64url(new Uint8Array(digest))}` });
}

/**
 * Completes a Google sign-in: exchanges the `code` for a session token and stores the token. @throws if the server
 * rejects the code.
 */
export async function finishGoogleSignIn(code: string): Promise<void> {
  // `close` fails on Android, where the browser tab closes itself.
  await Browser.close().catch(() => undefined);
  const verifier = await SecureStorage.get(KEY);
  await SecureStorage.remove(KEY);
  const headers = { 'content-type': 'application/json' };
  const response = await fetchFromServer('/api/native/session', {
    method: 'POST',
    headers,
    body: JSON.stringify({ code, verifier }),
  });
  if (!response.ok) throw new Error(`the server refused the code: ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  await saveToken(token);
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
