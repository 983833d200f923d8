import { GUARD_BYTES, type StatementSignature } from './statement-signature.ts';

const VALUES = 256;
/** If a word occurs more often than this in a text, the additional occurrences are ignored. */
const MAX_OCCURRENCES = 2;
const TOKENS = VALUES * MAX_OCCURRENCES;

/** `place` is the index of a text in the list. `similarity` is the similarity of this text to the given text. */
type SimilarText = { place: number; similarity: number };

/** Finds the most similar texts of a list. Texts are compared by their signatures, which contain hashes of the words. */
export type SimilarityIndex = {
  /**
   * Returns the `count` texts of the list that are most similar to the given text, the most similar one first. If
   * `places` is given, searches only the texts at these places. Leaves out texts that have no word in common with the
   * given text. The similarity is the weight of the words that both texts contain, divided by the weight of the words
   * that at least one of them contains. A rare word weighs more than a frequent one.
   */
  listNearest: (signature: StatementSignature, count: number, places?: readonly number[]) => readonly SimilarText[];
};

export function createSimilarityIndex(signatures: readonly StatementSignature[]): SimilarityIndex {
  const texts = signatures.map(tokensOf);
  const postings = listPlaces(texts);
  const weights = Float32Array.from(postings, ({ length }) => Math.log(1 + (texts.length + 1) / (length + 1)));
  const weigh = (tokens: readonly number[]) => tokens.reduce((sum, token) => sum + weights[token]!, 0);
  const totals = Float32Array.from(texts, weigh);
  const everywhere = Array.from(texts.keys());
  const shared = new Float32Array(texts.length);

  /**
   * For each text at `places`, adds the weights of the words that are also in `tokens`, and writes the sum into
   * `shared`.
   */
  function weighShared(tokens: readonly number[], places: readonly number[]): void {
    const asked = new Set(tokens);
    for (const place of places) shared[place] = weigh(texts[place]!.filter((token) => asked.has(token)));
  }

  /** Does the same as `weighShared` for all texts of the list. Reads only the texts that contain a word of `tokens`. */
  function weighAllShared(tokens: readonly number[]): void {
    shared.fill(0);
    for (const token of tokens) addTo(shared, postings[token]!, weights[token]!);
  }

  function listNearest(signature: StatementSignature, count: number, places?: readonly number[]) {
    const tokens = tokensOf(signature);
    const total = weigh(tokens);
    if (places) weighShared(tokens, places);
    else weighAllShared(tokens);
    const nearest: SimilarText[] = [];
    let least = 0;
    for (const place of places ?? everywhere) {
      const both = shared[place]!;
      const similarity = both === 0 ? 0 : both / (total + totals[place]! - both);
      if (similarity <= least) continue;
      insertSorted(nearest, { place, similarity }, count);
      if (nearest.length === count) least = nearest[count - 1]!.similarity;
    }
    return nearest;
  }
  return { listNearest };
}

/** For each word, returns the places of the texts that contain the word. */
function listPlaces(texts: readonly (readonly number[])[]): Int32Array[] {
  const places = Array.from({ length: TOKENS }, (): number[] => []);
  texts.forEach((tokens, place) => tokens.forEach((token) => places[token]!.push(place)));
  return places.map((each) => Int32Array.from(each));
}

/** Returns the words of a signature. The second occurrence of a word counts as a different word. */
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

function insertSorted(nearest: SimilarText[], entry: SimilarText, count: number): void {
  const at = nearest.findIndex(({ similarity }) => similarity < entry.similarity);
  nearest.splice(at < 0 ? nearest.length : at, 0, entry);
  nearest.splice(count);
}
