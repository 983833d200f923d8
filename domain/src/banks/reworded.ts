import { wordsOf } from './statement.ts';

/** Two texts count as versions of the same statement if the Jaccard similarity of their words is at least this value. */
const MIN_SIMILARITY = 0.6;
/**
 * A word that occurs in more than this many texts is ignored, because it does not distinguish texts and would slow down the
 * search.
 */
const MAX_DOCUMENT_FREQUENCY = 200;

/**
 * Pairs added statements with the removed statements that they reword. The two statements of a pair have similar words, and
 * `isPossible` accepts them, for example because they have the same image. Each statement is in at most one pair, and the most
 * similar pairs are formed first.
 */
export function pairReworded<Added extends { text: string }, Removed extends { text: string }>(
  added: readonly Added[],
  removed: readonly Removed[],
  isPossible: (added: Added, removed: Removed) => boolean,
): Map<Added, Removed> {
  const words = removed.map(({ text }) => new Set(wordsOf(text)));
  const byWord = new Map<string, number[]>();
  words.forEach((set, index) => set.forEach((word) => byWord.set(word, [...(byWord.get(word) ?? []), index])));

  const candidates = added.flatMap((statement) => {
    const own = new Set(wordsOf(statement.text));
    const indices = new Set([...own].flatMap((word) => skipCommon(byWord.get(word) ?? [])));
    return [...indices]
      .map((index) => ({ statement, index, similarity: jaccardSimilarity(own, words[index] ?? new Set()) }))
      .filter(
        ({ index, similarity }) => similarity >= MIN_SIMILARITY && isPossible(statement, removed[index] as Removed),
      );
  });
  const pairs = new Map<Added, Removed>();
  const taken = new Set<number>();
  for (const { statement, index } of candidates.toSorted((one, other) => other.similarity - one.similarity)) {
    const before = removed[index];
    if (!before || taken.has(index) || pairs.has(statement)) continue;
    taken.add(index);
    pairs.set(statement, before);
  }
  return pairs;
}

/** Returns the Jaccard similarity of the words of two texts, from 0 to 1. */
export function wordSimilarity(one: string, other: string): number {
  return jaccardSimilarity(new Set(wordsOf(one)), new Set(wordsOf(other)));
}

function skipCommon(indices: number[]): number[] {
  return indices.length > MAX_DOCUMENT_FREQUENCY ? [] : indices;
}

function jaccardSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared);
}
