/** Returns the longest sequence of words that two texts have in common, in lower case and without accents. */
export function longestCommonRun(one: string, other: string): string[] {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  let longest: string[] = [];
  for (const start of a.keys())
    for (const place of b.keys()) {
      let length = 0;
      while (start + length < a.length && a[start + length] === b[place + length]) length += 1;
      if (length > longest.length) longest = a.slice(start, start + length);
    }
  return longest;
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}
