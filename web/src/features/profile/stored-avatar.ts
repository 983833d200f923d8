import { AVATAR_PREFIX } from '#web/session/device-user.ts';

/** Returns the storage key of the avatar's URL, which is stored on the device only (spec §2). A sign-out keeps it. */
function storageKey(userId: string): string {
  return AVATAR_PREFIX + userId;
}

export function readAvatar(storage: Storage, userId: string): string | null {
  return storage.getItem(storageKey(userId));
}

/**
 * Trims `address`, stores it as the avatar's URL and returns it. If `address` is empty, removes the avatar and returns null.
 * Throws if the device has no storage.
 */
export function saveAvatar(storage: Storage, userId: string, address: string): string | null {
  const trimmed = address.trim();
  if (trimmed === '') storage.removeItem(storageKey(userId));
  else storage.setItem(storageKey(userId), trimmed);
  return trimmed || null;
}

/** Removes the avatar of an account that is being deleted. */
export function deleteAvatar(userId: string): void {
  try {
    localStorage.removeItem(storageKey(userId));
  } catch {
    // If the browser allows no storage, no avatar is stored.
  }
}

/** Returns true only for an HTTPS URL, because the page's content security policy blocks images from HTTP URLs. */
export function isImageUrl(address: string): boolean {
  return /^https:\/\/[^\s]+$/i.test(address.trim());
}
