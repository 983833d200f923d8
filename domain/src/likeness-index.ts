import { GUARD_BYTES, type StatementSignature } from './statement-signature.ts';

const VALUES = 256;
/** A word that occurs more than this often in a statement counts this often. */
const MAX_OCCURRENCES = 2;
const TOKENS = VALUES * MAX_OCCURRENCES;

/** The place of a text in the list, and how similar it is. */
type Likeness = { place: number; likeness: number };

/** Finds the most similar texts of a list by their signatures. */
export type LikenessIndex = {
  /**
   * Returns up to `count` texts that share words, the most similar one first, of the whole list or of the given places. The likeness is
   * the weight of the words that both texts have, by the weight of those that at least one has. A rare word weighs more than a
   * frequent one.
   */
  listNearest: (signature: StatementSignature, count: number, places?: readonly number[]) => readonly Likeness[];
};

export function createLikenessIndex(signatures: readonly StatementSignature[]): LikenessIndex {
  const texts = signatures.map(tokensOf);
  const postings = listPlaces(texts);
  const weights = Float32Array.from(postings, ({ length }) => Math.log(1 + (texts.length + 1) / (length + 1)));
  const weigh = (tokens: readonly number[]) => tokens.reduce((sum, token) => sum + weights[token]!, 0);
  const totals = Float32Array.from(texts, weigh);
  const everywhere = Array.from(texts.keys());
  const shared = new Float32Array(texts.length);

  /** Writes the weight of the words that the texts at `places` share with `tokens` into `shared`. */
  function weighShared(tokens: readonly number[], places: readonly number[]): void {
    const asked = new Set(tokens);
    for (const place of places) shared[place] = weigh(texts[place]!.filter((token) => asked.has(token)));
  }

  /** Does the same for all places at once. */
  function weighAllShared(tokens: readonly number[]): void {
    shared.fill(0);
    for (const token of tokens) addTo(shared, postings[token]!, weights[token]!);
  }

  function listNearest(signature: StatementSignature, count: number, places?: readonly number[]) {
    const tokens = tokensOf(signature);
    const total = weigh(tokens);
    if (places) weighShared(tokens, places);
    else weighAllShared(tokens);
    const nearest: Likeness[] = [];
    let least = 0;
    for (const place of places ?? everywhere) {
      const both = shared[place]!;
      const likeness = both === 0 ? 0 : both / (total + totals[place]! - both);
      if (likeness <= least) continue;
      insertSorted(nearest, { place, likeness }, count);
      if (nearest.length === count) least = nearest[count - 1]!.likeness;
    }
    return nearest;
  }
  return { listNearest };
}

/** Returns for each word the places of the texts that have it. */
function listPlaces(texts: readonly (readonly number[])[]): Int32Array[] {
  const places = Array.from({ length: TOKENS }, (): number[] => []);
  texts.forEach((tokens, place) => tokens.forEach((token) => places[token]!.push(place)));
  return places.map((each) => Int32Array.from(each));
}

/** The words of a signature. The second occurrence of a word is another word. */
function tokensOf(signature: StatementSignature): number[] {
  const tokens: number[] = [];
  for (let at = GUARD_BYTES, occurrence = 0; at < signature.length; at += 1) {
    occurrence = at > GUARD_BYTES && signature[at] === signature[at - 1] ? occurrence + 1 : 0;
    if (occurrence < MAX_OCCURRENCES) tokens.push(signature[at]! + VALUES * occurrence);
  }
  return tokens;
}

function addTo(sums: Float32Array, places: Int32Array, weight: number): void {
  for (let at = 0; at < places.length; at += 1) sums[places[at]!]! += weight;
}

function insertSorted(nearest: Likeness[], entry: Likeness, count: number): void {
  const at = nearest.findIndex(({ likeness }) => likeness < entry.likeness);
  nearest.splice(at < 0 ? nearest.length : at, 0, entry);
  nearest.splice(count);
}
