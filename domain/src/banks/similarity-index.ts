import { GUARD_BYTES, type StatementSignature } from './statement-signature.ts';

const VALUES = 256;
/** If a word occurs more often than this in a text, the additional occurrences are ignored. */
const MAX_OCCURRENCES = 2;
const TOKENS = VALUES * MAX_OCCURRENCES;

/** `index` is that of a text in the list, `similarity` the similarity of this text to the given text. */
type SimilarText = { index: number; similarity: number };

/** Finds the most similar texts of a list. Texts are compared by their signatures, which contain hashes of the words. */
export type SimilarityIndex = {
  /**
   * Returns the `count` texts of the list that are most similar to the given text, the most similar one first. If
   * `indices` is given, searches only these texts. Leaves out texts that have no word in common with the
   * given text. The similarity is the weight of the words that both texts contain, divided by the weight of the words
   * that at least one of them contains. A rare word weighs more than a frequent one.
   */
  listNearest: (signature: StatementSignature, count: number, indices?: readonly number[]) => readonly SimilarText[];
};

export function createSimilarityIndex(signatures: readonly StatementSignature[]): SimilarityIndex {
  const texts = signatures.map(tokensOf);
  const postings = listIndices(texts);
  const weights = Float32Array.from(postings, ({ length }) => Math.log(1 + (texts.length + 1) / (length + 1)));
  const weigh = (tokens: readonly number[]) => tokens.reduce((sum, token) => sum + weights[token]!, 0);
  const totals = Float32Array.from(texts, weigh);
  const all = Array.from(texts.keys());
  const shared = new Float32Array(texts.length);

  /**
   * For each text at `indices`, adds the weights of the words that are also in `tokens`, and writes the sum into
   * `shared`.
   */
  function weighShared(tokens: readonly number[], indices: readonly number[]): void {
    const asked = new Set(tokens);
    for (const index of indices) shared[index] = weigh(texts[index]!.filter((token) => asked.has(token)));
  }

  /** Does the same as `weighShared` for all texts of the list. Reads only the texts that contain a word of `tokens`. */
  function weighAllShared(tokens: readonly number[]): void {
    shared.fill(0);
    for (const token of tokens) addTo(shared, postings[token]!, weights[token]!);
  }

  function listNearest(signature: StatementSignature, count: number, indices?: readonly number[]) {
    const tokens = tokensOf(signature);
    const total = weigh(tokens);
    if (indices) weighShared(tokens, indices);
    else weighAllShared(tokens);
    const nearest: SimilarText[] = [];
    let least = 0;
    for (const index of indices ?? all) {
      const both = shared[index]!;
      const similarity = both === 0 ? 0 : both / (total + totals[index]! - both);
      if (similarity <= least) continue;
      insertSorted(nearest, { index, similarity }, count);
      if (nearest.length === count) least = nearest[count - 1]!.similarity;
    }
    return nearest;
  }
  return { listNearest };
}

/** For each word, the indices of the texts that contain it. */
function listIndices(texts: readonly (readonly number[])[]): Int32Array[] {
  const indices = Array.from({ length: TOKENS }, (): number[] => []);
  texts.forEach((tokens, index) => tokens.forEach((token) => indices[token]!.push(index)));
  return indices.map((each) => Int32Array.from(each));
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

function addTo(sums: Float32Array, indices: Int32Array, weight: number): void {
  for (let at = 0; at < indices.length; at += 1) sums[indices[at]!]! += weight;
}

function insertSorted(nearest: SimilarText[], entry: SimilarText, count: number): void {
  const at = nearest.findIndex(({ similarity }) => similarity < entry.similarity);
  nearest.splice(at < 0 ? nearest.length : at, 0, entry);
  nearest.splice(count);
}
