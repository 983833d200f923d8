/**
 * The limits of an uploaded question: `options` is the maximum number of options, the others are maximum lengths in characters.
 * This file does not import zod, so that the upload page does not have to load zod.
 */
export const QUESTION_LIMITS = { text: 1000, option: 300, options: 6, topic: 200, explanation: 2000 };

/** The maximum length of the reason or note with which an admin reviews a proposal. */
export const REVIEW_NOTE_MAXIMUM = 300;

/** Whether PostgreSQL can store a text. PostgreSQL rejects texts that contain NUL or lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * The maximum total size, in bytes, of the texts in one index entry. PostgreSQL rejects B-tree index entries of more than about
 * 2,700 bytes.
 */
const MAX_INDEX_BYTES = 2400;

export function fitsIndex(...texts: readonly string[]): boolean {
  return new TextEncoder().encode(texts.join('\n')).length <= MAX_INDEX_BYTES;
}
