/**
 * The position of a word in a list of passages. `passage` is the index of the passage. `start` and `end` are character
 * positions in this passage.
 */
export type SpokenRange = { passage: number; start: number; end: number };

/** Voices pause at this text between two passages. */
const SEPARATOR = '. ';

export function joinPassages(passages: readonly string[]): string {
  return passages.join(SEPARATOR);
}

/**
 * Returns the range of the word that starts at character `index` of the joined passages. Null if no passage has a character at
 * `index`. If the voice does not report the `length` of the word, the word ends at the next space.
 */
export function findSpokenRange(passages: readonly string[], index: number, length?: number): SpokenRange | null {
  let start = index;
  for (const [passage, text] of passages.entries()) {
    if (start < 0) return null;
    if (start < text.length) {
      const end = start + (length || wordLength(text.slice(start)));
      return { passage, start, end: Math.min(end, text.length) };
    }
    start -= text.length + SEPARATOR.length;
  }
  return null;
}

function wordLength(text: string): number {
  return /^\S*/.exec(text)?.[0].length ?? 0;
}
