/**
 * Returns the sequences of `length` words that occur both in `texts` and in `others`, in lower case, without accents and without
 * repetitions.
 */
export function listSharedRuns(texts: readonly string[], others: readonly string[], length: number): string[] {
  const known = new Set(others.flatMap((text) => runsOf(text, length)));
  return [...new Set(texts.flatMap((text) => runsOf(text, length)))].filter((run) => known.has(run));
}

/** Returns the length of the longest sequence of words that occurs both in one of `texts` and in one of `others`. */
export function longestSharedRun(texts: readonly string[], others: readonly string[]): number {
  let length = 0;
  while (listSharedRuns(texts, others, length + 1).length > 0) length += 1;
  return length;
}

function runsOf(text: string, length: number): string[] {
  const words = wordsOf(text);
  return words.slice(length - 1).map((_, start) => words.slice(start, start + length).join(' '));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}
