/** Spec §2: the address of a learner's picture stays on the device. */
function keyOf(userId: string): string {
  return `vialibera:avatar:${userId}`;
}

export function readAvatar(storage: Storage, userId: string): string | null {
  return storage.getItem(keyOf(userId));
}

/** Trimmed; nothing takes the picture away. Gives back what is kept now; throws where the device keeps nothing. */
export function keepAvatar(storage: Storage, userId: string, address: string): string | null {
  const trimmed = address.trim();
  if (trimmed === '') storage.removeItem(keyOf(userId));
  else storage.setItem(keyOf(userId), trimmed);
  return trimmed || null;
}

/** Only a picture of the web: no script, no file of the device, nothing that the page's policy would not load. */
export function isPictureAddress(address: string): boolean {
  return /^https:\/\/[^\s]+$/i.test(address.trim());
}
