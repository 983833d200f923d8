import { SecureStorage } from '@aparajita/capacitor-secure-storage';

const KEY = 'session';
let token: string | null = null;

/** Loads the session token from the keychain (iOS) or keystore (Android). Called once at startup. */
export async function loadToken(): Promise<string | null> {
  const stored = await SecureStorage.get(KEY).catch(() => null);
  token = typeof stored === 'string' ? stored : null;
  return token;
}

export function sessionToken(): string | null {
  return token;
}

export async function saveToken(newToken: string | null): Promise<void> {
  token = newToken;
  if (newToken === null) await SecureStorage.remove(KEY);
  else await SecureStorage.set(KEY, newToken);
}
