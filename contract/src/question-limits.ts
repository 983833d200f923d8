/** What an uploaded question may measure. Without zod, so that the page which reads a file can tell before it sends. */
export const QUESTION_LIMITS = { text: 1000, option: 300, options: 6, topic: 200, explanation: 2000 };

/** Whether PostgreSQL can store a text: it takes no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Keys of texts stand in an index of the database, which takes no longer ones. */
const KEY_BYTES = 2400;

export function fitsKey(...texts: readonly string[]): boolean {
  return new TextEncoder().encode(texts.join('\n')).length <= KEY_BYTES;
}
