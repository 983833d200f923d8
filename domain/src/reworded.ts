import { normalizeText } from './statement.ts';

/** What two texts must have in common to be one statement in other words: words shared over words in all. */
const ENOUGH = 0.6;
/** A word that stands in more texts than this tells nothing, and would make the search long. */
const COMMON_WORD = 200;

type Worded = { text: string; figure: string | null };

/**
 * Finds for each new statement the one it rewords among those that vanish: the same figure, and most words in common (Jaccard). Each
 * is paired once, the closest first.
 */
export function pairReworded<New extends Worded, Gone extends Worded>(
  added: readonly New[],
  gone: readonly Gone[],
): Map<New, Gone> {
  const words = gone.map(({ text }) => wordsOf(text));
  const byWord = new Map<string, number[]>();
  words.forEach((set, place) => set.forEach((word) => byWord.set(word, [...(byWord.get(word) ?? []), place])));

  const candidates = added.flatMap((statement) => {
    const own = wordsOf(statement.text);
    const places = new Set([...own].flatMap((word) => rare(byWord.get(word) ?? [])));
    return [...places]
      .filter((place) => gone[place]?.figure === statement.figure)
      .map((place) => ({ statement, place, likeness: likeness(own, words[place] ?? new Set()) }))
      .filter((pair) => pair.likeness >= ENOUGH);
  });
  const pairs = new Map<New, Gone>();
  const taken = new Set<number>();
  for (const { statement, place } of candidates.toSorted((one, other) => other.likeness - one.likeness)) {
    const before = gone[place];
    if (!before || taken.has(place) || pairs.has(statement)) continue;
    taken.add(place);
    pairs.set(statement, before);
  }
  return pairs;
}

function rare(places: number[]): number[] {
  return places.length > COMMON_WORD ? [] : places;
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared);
}

function wordsOf(text: string): Set<string> {
  return new Set(
    normalizeText(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}
