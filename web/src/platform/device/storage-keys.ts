/**
 * Keys of the browser's storage that several modules use. If only one module uses a key, the key is a constant of that
 * module.
 */

/** The prefix of all keys except those that begin with `unsentPrefix`. */
export const KEY_PREFIX = 'vialibera:';
/** The entry contains the id of the signed-in learner. */
export const USER_KEY = 'vialibera:learner';
/**
 * The entry contains the id of the learner who used this device last. The entry is kept when the session expires, but
 * not after a sign-out.
 */
export const LAST_USER_KEY = 'vialibera:last-learner';
/** The prefix of the keys for avatars. The rest of the key is a hash of the owner's id (`avatar-keys.ts`). */
export const AVATAR_PREFIX = 'vialibera:avatar:';
export const INSTALL_HIDDEN_KEY = 'vialibera:install-hidden';
export const REMINDER_KEY = 'vialibera:reminder';
/** The keys that belong to the device and not to a particular learner. `clearUserStorage` keeps these entries. */
export const DEVICE_KEYS: ReadonlySet<string> = new Set([USER_KEY, LAST_USER_KEY, INSTALL_HIDDEN_KEY, REMINDER_KEY]);
/** The prefix of the keys for unfinished sessions. */
export const STUDY_RUN_PREFIX = 'vialibera:study:';
/**
 * The entry is set when the learner has answered a question of a session and has therefore seen the explanation of «Non
 * sono sicuro».
 */
export const UNSURE_KNOWN_KEY = 'vialibera:unsure-known';

/**
 * The prefix of the keys for a learner's unsent data. It does not start with `KEY_PREFIX`, so that the entries are kept
 * when another learner uses the device. Only the sign-out deletes them. Never change this prefix, because devices
 * already store entries under it.
 */
export const unsentPrefix = (learnerId: string | null) => `vialibera-exam:${learnerId}:`;
