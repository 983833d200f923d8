export const DISPLAY_NAME_MAXIMUM = 30;

type Named = { displayName: string | null; email: string };

/**
 * What others read as somebody's name: the name they chose, else the part of the email before the at sign, which only friends
 * read; null for a stranger without a name.
 */
export function shownName({ displayName, email }: Named, { isFriend }: { isFriend: boolean }): string | null {
  return displayName ?? (isFriend ? (email.split('@')[0] ?? null) : null);
}

/** The first two letters of the shown name, or U (spec §2). */
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
 * A typed name as it is kept: without outer and double spaces, null when empty. `undefined` for one that will not do: too long,
 * an address of mail or web, or signs that are no letter, digit, space or one of . ' - _
 */
export function typedDisplayName(text: string): string | null | undefined {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (name === '') return null;
  const fits = name.length <= DISPLAY_NAME_MAXIMUM && /^[\p{L}\p{M}\p{N} .'’_-]+$/u.test(name) && /\p{L}/u.test(name);
  return fits && !/www\.|\.[a-z]{2,}$/i.test(name) ? name : undefined;
}
