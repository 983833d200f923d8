import { lettersOf, wordsOf } from './statement.ts';

/** A correction of more words than this is a new wording. */
const MAX_CORRECTED_WORDS = 2;
/** In short words, one letter decides the meaning («con», «non», «uno», «una»). */
const MIN_WORD_LETTERS = 4;

/**
 * Whether an edit of a statement's text only corrects its spelling, so that it remains the same statement: punctuation, capitals,
 * accents, spaces, a word written twice, or up to two misspelled words with one wrong letter each. `isWord` returns true if
 * other statements use a word (in lower case): such a word is not misspelled, and replacing it («freni», «treni») changes the
 * meaning. In doubt returns false, and the admin is asked.
 */
export function isTypoCorrection(before: string, after: string, isWord: (word: string) => boolean): boolean {
  if (numbersOf(before).join(' ') !== numbersOf(after).join(' ')) return false;
  if (lettersOf(before) === lettersOf(after)) return true;
  const [old, corrected] = [withoutRepeats(wordsOf(before)), withoutRepeats(wordsOf(after))];
  if (old.length !== corrected.length) return false;
  const pairs = old.map((word, index) => [word, corrected[index] ?? ''] as const);
  const changed = pairs.filter(([word, other]) => lettersOf(word) !== lettersOf(other));
  return (
    changed.length <= MAX_CORRECTED_WORDS &&
    changed.every(([word, other]) => !isWord(word) && isMisspelling(lettersOf(word), lettersOf(other)))
  );
}

function numbersOf(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? [];
}

function withoutRepeats(words: readonly string[]): string[] {
  return words.filter((word, index) => word !== words[index - 1]);
}

function isMisspelling(word: string, other: string): boolean {
  if (Math.min(word.length, other.length) < MIN_WORD_LETTERS) return false;
  // A prefix can turn a word into its opposite («possibile», «impossibile»; «corretto», «scorretto»).
  if (word.endsWith(other) || other.endsWith(word)) return false;
  return isOneEdit(word, other);
}

/** Whether one inserted, missing, wrong or swapped letter turns one word into the other. */
function isOneEdit(word: string, other: string): boolean {
  const shorter = Math.min(word.length, other.length);
  let start = 0;
  while (start < shorter && word[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && word.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [middle, otherMiddle] = [word.slice(start, word.length - end), other.slice(start, other.length - end)];
  if (middle.length <= 1 && otherMiddle.length <= 1) return true;
  return middle.length === 2 && otherMiddle === `${middle[1]}${middle[0]}`;
}
