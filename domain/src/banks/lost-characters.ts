/**
 * Whether `text` is `whole` without some of its accented letters, as a program with the wrong encoding leaves it: «La strada un'area»
 * for «La strada è un'area». Other accented letters may have lost only their accent. Spaces, punctuation and capitals do not count.
 */
export function hasLostCharacters(text: string, whole: string): boolean {
  const [read, known] = [charactersOf(text), charactersOf(whole)];
  // The numbers of characters of `text` that the characters of `whole` so far can explain.
  let explained = new Set([0]);
  for (const character of known) {
    const base = character.normalize('NFD').charAt(0);
    const taken = [...explained].filter((index) => read[index] === character || read[index] === base);
    explained = new Set([...taken.map((index) => index + 1), ...(base === character ? [] : explained)]);
  }
  return read.length < known.length && explained.has(read.length);
}

/** Returns a text without its accented letters. */
export function withoutAccentedLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{L}\p{M}+/gu, '');
}

function charactersOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]/gu) ?? []
  );
}
