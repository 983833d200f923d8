import { AVATAR_PREFIX } from '#web/platform/device/storage-keys.ts';

const HASH = /^[\da-f]{64}$/;

/**
 * Returns the storage key of the avatar's URL. An avatar survives the sign-out, because the server has no copy of it. Therefore
 * the key contains a hash of the learner's id and not the id itself.
 */
export async function avatarKey(userId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return AVATAR_PREFIX + hash;
}

/**
 * Renames the storage keys of avatars that an earlier release stored under the learners' ids. Without a secure connection,
 * the browser has no hash function, so the avatars are deleted.
 */
export async function hashAvatarKeys(): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    const userId = key.startsWith(AVATAR_PREFIX) ? key.slice(AVATAR_PREFIX.length) : '';
    if (userId === '' || HASH.test(userId)) continue;
    const url = localStorage.getItem(key);
    localStorage.removeItem(key);
    const hashedKey = await avatarKey(userId).catch(() => null);
    if (hashedKey !== null && url !== null) localStorage.setItem(hashedKey, url);
  }
}
