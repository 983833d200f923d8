import type { RandomSource } from '#domain/random/shuffle.ts';

/** The characters of a friend code. They do not include 0, O, 1, I and L, which are easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const FRIEND_CODE_LENGTH = 8;
const CODE = new RegExp(`^[${ALPHABET}]{${FRIEND_CODE_LENGTH}}$`);

/**
 * Returns a random friend code of 8 uppercase letters and digits. The code may already exist: the database ensures that
 * codes are unique.
 */
export function makeFriendCode(random: RandomSource): string {
  return Array.from({ length: FRIEND_CODE_LENGTH }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
}

/**
 * Returns the friend code in a typed or pasted text: «codice: abcd 2345» gives ABCD2345. The code may have spaces or line
 * breaks inside. A shorter text is returned as it is being typed.
 */
export function parseFriendCode(text: string): string {
  const upper = text.toUpperCase();
  const words = upper.split(/[^A-Z0-9]+/).filter(Boolean);
  const whole =
    words.findLast((word) => CODE.test(word) && /\d/.test(word)) ?? words.findLast((word) => CODE.test(word));
  const afterLabel = upper.slice(upper.lastIndexOf(':') + 1);
  return (whole ?? afterLabel.replaceAll(/[^A-Z0-9]/g, '')).slice(0, FRIEND_CODE_LENGTH);
}
