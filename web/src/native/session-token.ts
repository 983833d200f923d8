import { SecureStorage } from '@aparajita/capacitor-secure-storage';

const KEY = 'session';
let held: string | null = null;

/** The session, from the keychain or keystore; read once at the start. */
export async function loadToken(): Promise<string | null> {
  const kept = await SecureStorage.get(KEY).catch(() => null);
  held = typeof kept === 'string' ? kept : null;
  return held;
}

export function sessionToken(): string | null {
  return held;
}

export async function keepToken(token: string | null): Promise<void> {
  held = token;
  if (token === null) await SecureStorage.remove(KEY);
  else await SecureStorage.set(KEY, token);
}
