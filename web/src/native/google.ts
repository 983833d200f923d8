import { SecureStorage } from '@aparajita/capacitor-secure-storage';
import { Browser } from '@capacitor/browser';
import { askServer, serverAddress } from '#web/server-address.ts';
import { keepToken } from './session-token.ts';

const KEY = 'google-verifier';

/** Opens Google in the system's browser. What was begun here only this app can end (RFC 7636). */
export async function beginGoogle(): Promise<void> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  await SecureStorage.set(KEY, verifier);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  await Browser.open({ url: `${serverAddress()}/api/native/google?challenge=${base64url(new Uint8Array(digest))}` });
}

/** With the code that Google's way back has brought; throws when it is not good. */
export async function endGoogle(code: string): Promise<void> {
  // Android closes its own tab.
  await Browser.close().catch(() => undefined);
  const verifier = await SecureStorage.get(KEY);
  await SecureStorage.remove(KEY);
  const headers = { 'content-type': 'application/json' };
  const answer = await askServer('/api/native/session', {
    method: 'POST',
    headers,
    body: JSON.stringify({ code, verifier }),
  });
  if (!answer.ok) throw new Error(`the server refused the code: ${answer.status}`);
  const { token } = (await answer.json()) as { token: string };
  await keepToken(token);
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
