import { GUARD_BYTES, type StatementSignature } from './statement-signature.ts';

const VALUES = 256;
/** A word that occurs more than this often in a statement counts this often. */
const MAX_OCCURRENCES = 2;

/** The place of a text in the list, and how similar it is. */
type Likeness = { place: number; likeness: number };

/** Finds the most similar texts of a list by their signatures. */
export type LikenessIndex = {
  /**
   * Returns up to `count` texts that share words, the most similar one first. Only places that `isPossible` accepts are returned. The
   * likeness is the weight of the words that both texts have, by the weight of those that at least one has. A rare word weighs more
   * than a frequent one.
   */
  listNearest: (
    signature: StatementSignature,
    count: number,
    isPossible: (place: number) => boolean,
  ) => readonly Likeness[];
};

export function createLikenessIndex(signatures: readonly StatementSignature[]): LikenessIndex {
  const postings = listPlaces(signatures);
  const weights = Float32Array.from(postings, ({ length }) => Math.log(1 + (signatures.length + 1) / (length + 1)));
  const weigh = (tokens: readonly number[]) => tokens.reduce((sum, token) => sum + weights[token]!, 0);
  const totals = Float32Array.from(signatures, (signature) => weigh(tokensOf(signature)));
  const shared = new Float32Array(signatures.length);

  function listNearest(
    signature: StatementSignature,
    count: number,
    isPossible: (place: number) => boolean,
  ): readonly Likeness[] {
    const tokens = tokensOf(signature);
    const total = weigh(tokens);
    shared.fill(0);
    for (const token of tokens) addTo(shared, postings[token]!, weights[token]!);
    const nearest: Likeness[] = [];
    for (let place = 0, least = 0; place < shared.length; place += 1) {
      const both = shared[place]!;
      if (both === 0) continue;
      const likeness = both / (total + totals[place]! - both);
      if (likeness <= least || !isPossible(place)) continue;
      insertSorted(nearest, { place, likeness }, count);
      if (nearest.length === count) least = nearest[count - 1]!.likeness;
    }
    return nearest;
  }
  return { listNearest };
}

/** Returns for each word the places of the texts that have it. */
function listPlaces(signatures: readonly StatementSignature[]): Int32Array[] {
  const places = Array.from({ length: VALUES * MAX_OCCURRENCES }, (): number[] => []);
  signatures.forEach((signature, place) => tokensOf(signature).forEach((token) => places[token]!.push(place)));
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
