import { SecureStorage } from '@aparajita/capacitor-secure-storage';

const KEY = 'registration';

/** The secret that shows that a registration was made on this device, until its link has been opened. */
export async function registrationSecret(): Promise<string | null> {
  const stored = await SecureStorage.get(KEY).catch(() => null);
  return typeof stored === 'string' ? stored : null;
}

export async function saveRegistrationSecret(secret: string): Promise<void> {
  await SecureStorage.set(KEY, secret);
}

export async function clearRegistrationSecret(): Promise<void> {
  await SecureStorage.remove(KEY);
}
