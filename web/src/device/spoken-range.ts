/** A word in a list of passages: the index of its passage, and where the word starts and ends in this passage. */
export type SpokenRange = { passage: number; start: number; end: number };

/** The pause between two passages. */
const SEPARATOR = '. ';

export function joinPassages(passages: readonly string[]): string {
  return passages.join(SEPARATOR);
}

/**
 * Returns the word that starts at character `index` of the joined passages; null if there is none. Not all voices report the `length` of the word. The
 * word then ends at the next space.
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
