import { avatarKey, hashAvatarKeys } from '#web/platform/session/avatar-keys.ts';

/** Returns the avatar's URL. The URL is stored only on the device, and stays there after a sign-out. */
export async function readAvatar(userId: string): Promise<string | null> {
  await hashAvatarKeys();
  return localStorage.getItem(await avatarKey(userId));
}

/**
 * Trims `address`, stores it as the avatar's URL and returns it. If `address` is empty, removes the avatar and returns null.
 * Rejects if the device has no storage.
 */
export async function saveAvatar(userId: string, address: string): Promise<string | null> {
  const trimmed = address.trim();
  const key = await avatarKey(userId);
  if (trimmed === '') localStorage.removeItem(key);
  else localStorage.setItem(key, trimmed);
  return trimmed || null;
}

/** Removes the avatar of an account that is being deleted. */
export async function deleteAvatar(userId: string): Promise<void> {
  try {
    localStorage.removeItem(await avatarKey(userId));
  } catch {
    // If the browser forbids storage, no avatar is stored.
  }
}

/** Returns true only for an HTTPS URL, because the page's content security policy blocks images from HTTP URLs. */
export function isImageUrl(address: string): boolean {
  return /^https:\/\/[^\s]+$/i.test(address.trim());
}
