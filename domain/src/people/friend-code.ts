import type { RandomSource } from '#domain/random/shuffle.ts';

/** The characters of a friend code. They do not include 0, O, 1, I and L, which are easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const FRIEND_CODE_LENGTH = 8;

/**
 * Returns a random friend code of 8 uppercase letters and digits. The code may already exist: the database ensures that
 * codes are unique.
 */
export function makeFriendCode(random: RandomSource): string {
  return Array.from({ length: FRIEND_CODE_LENGTH }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
}

/** Normalises a typed or pasted friend code: uppercase, no spaces, at most 8 characters. */
export function parseFriendCode(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase().slice(0, FRIEND_CODE_LENGTH);
}
