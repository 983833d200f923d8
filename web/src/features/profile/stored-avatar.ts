/** Spec §2: the URL of the avatar is stored on the device only. */
function storageKey(userId: string): string {
  return `vialibera:avatar:${userId}`;
}

export function readAvatar(storage: Storage, userId: string): string | null {
  return storage.getItem(storageKey(userId));
}

/** Stores the trimmed URL; an empty one removes the avatar. Returns the stored URL. Throws if the device has no storage. */
export function saveAvatar(storage: Storage, userId: string, address: string): string | null {
  const trimmed = address.trim();
  if (trimmed === '') storage.removeItem(storageKey(userId));
  else storage.setItem(storageKey(userId), trimmed);
  return trimmed || null;
}

/** Only HTTPS URLs, as the page's content security policy allows. */
export function isImageUrl(address: string): boolean {
  return /^https:\/\/[^\s]+$/i.test(address.trim());
}
