import type { RandomSource } from './shuffle.ts';

/** Without 0/O and 1/I/L, which are read wrong from a friend's screen. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const FRIEND_CODE_LENGTH = 8;

/** A friend code: 8 uppercase letters and digits (spec §5). Unique by the database, not by chance. */
export function makeFriendCode(random: RandomSource): string {
  return Array.from({ length: FRIEND_CODE_LENGTH }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
}

/** What somebody types or pastes as a code: uppercase, no spaces, at most 8 (spec §2, §5). */
export function typedFriendCode(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase().slice(0, FRIEND_CODE_LENGTH);
}
