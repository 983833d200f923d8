/** Maximum lengths of an uploaded question. This file does not import zod, so that the upload page does not load it. */
export const QUESTION_LIMITS = { text: 1000, option: 300, options: 6, topic: 200, explanation: 2000 };

/** Whether PostgreSQL can store a text: it accepts neither NUL nor lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** PostgreSQL's B-tree rejects index entries over about 2,700 bytes, and the match key is indexed. */
const MAX_INDEX_BYTES = 2400;

export function fitsIndex(...texts: readonly string[]): boolean {
  return new TextEncoder().encode(texts.join('\n')).length <= MAX_INDEX_BYTES;
}
