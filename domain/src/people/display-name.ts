export const DISPLAY_NAME_MAXIMUM = 30;

type Named = { displayName: string | null; email: string };

/**
 * Returns the name under which another person sees a learner. This is the display name if the learner has chosen one. Without a
 * display name, friends (`isFriend`) see the part of the email address before the at sign; for anyone else, the result is null.
 */
export function displayNameFor({ displayName, email }: Named, { isFriend }: { isFriend: boolean }): string | null {
  return displayName ?? (isFriend ? (email.split('@')[0] ?? null) : null);
}

/** Returns the first two letters or digits of the display name, in upper case. Returns U if there are none. */
export function initialsOf(name: string | null): string {
  return (
    name
      ?.match(/[\p{L}\p{N}]/gu)
      ?.slice(0, 2)
      .join('')
      .toUpperCase() ?? 'U'
  );
}

/**
 * Parses a typed display name and removes outer and double spaces. Returns null for an empty name. Returns `undefined` for an
 * invalid name: it is too long, looks like an email or web address, has no letter, or has characters other than letters, digits,
 * spaces and . ' - _
 */
export function parseDisplayName(text: string): string | null | undefined {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (name === '') return null;
  const fits = name.length <= DISPLAY_NAME_MAXIMUM && /^[\p{L}\p{M}\p{N} .'’_-]+$/u.test(name) && /\p{L}/u.test(name);
  return fits && !/www\.|\.[a-z]{2,}$/i.test(name) ? name : undefined;
}
