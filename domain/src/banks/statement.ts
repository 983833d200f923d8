import type { Answer } from '#domain/exam/answer.ts';

/**
 * A true/false statement or a single-choice question of a question bank, as read from a file. `imageRef` is the file's reference
 * to the image: a URL, a file name or a number.
 */
export type IncomingStatement = {
  text: string;
  answer: Answer;
  /** The options of a single-choice question; null for a true/false statement. */
  options: readonly string[] | null;
  imageRef: string | null;
  /** The URL of the image; null if the statement has no image or the image file is missing. */
  imageUrl: string | null;
  /** The alternative text of the image in the exam. */
  imageDescription: string | null;
  /** The number that the admin sees: the number in the file or, if the file has none, the position in the file. */
  number: number;
  /** The number in the file, such as the ministry's; null if the file has none. */
  officialNumber: number | null;
  topic: number | null;
  subtopic: string | null;
  /** The group («quesito») to which the file assigns the statement. */
  statementGroup: string | null;
  category: string;
  explanation: string | null;
  article: string | null;
};

/** The fields of a statement that an admin can correct. An import does not overwrite a corrected field. */
export const CORRECTABLE_FIELDS = ['text', 'answer', 'topic', 'explanation', 'article'] as const;
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];

/** A statement that is already in the bank. */
export type KnownStatement = IncomingStatement & {
  /** The key that identifies the statement's row in its bank (see `statementKey`). */
  key: string;
  /** False if the statement is retired. */
  live: boolean;
  corrected: readonly CorrectableField[];
  /** Earlier texts of this statement that an admin has replaced. If a file contains one of them, it means this statement. */
  formerTexts: readonly string[];
};

/** Normalises spaces, apostrophes and quotes, so that texts can be compared. The app displays the original text. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the words of a text in lower case, in their order. */
export function wordsOf(text: string): string[] {
  return (
    normalizeText(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * Returns only the letters and digits of a text, in lower case and without accents. Two texts with the same letters are the same
 * statement: sources differ in capitals, accents («E'» and «È»), apostrophes, punctuation and spaces.
 */
export function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}

/**
 * The key under which a statement is inserted into its bank. It contains the text, the image reference and the options, because
 * the same text can occur with several images or options and different answers. If a later file has a new wording or a new image
 * name for the statement, the statement keeps this key.
 */
export function statementKey(statement: Pick<IncomingStatement, 'text' | 'imageRef' | 'options'>): string {
  const { text, imageRef, options } = statement;
  const key = `${normalizeText(text)}\n${imageRef ?? ''}`;
  return options === null ? key : `${key}\n${lettersOfOptions(options)}`;
}

/**
 * Returns the text by which a statement is recognised: the letters and digits of its text and of its options. The options are
 * included because several single-choice questions can begin with the same text. They are sorted, because their order differs
 * between files.
 */
export function identityLetters({ text, options }: Pick<IncomingStatement, 'text' | 'options'>): string {
  return options === null ? lettersOf(text) : `${lettersOf(text)} ${lettersOfOptions(options)}`;
}

function lettersOfOptions(options: readonly string[]): string {
  return toComparable(options).toSorted().join(' ');
}

/**
 * Returns the texts by which the options of a question are compared: only their letters and digits. If two options would then be
 * the same («2,5 t» and «25 t»), returns their normalised texts instead.
 */
function toComparable(options: readonly string[]): string[] {
  const letters = options.map(lettersOf);
  return new Set(letters).size === letters.length ? letters : options.map(normalizeText);
}

/** Returns the answer as a text that does not depend on the order of the options: «V», «F» or the right option. */
export function answerText({ answer, options }: Pick<IncomingStatement, 'answer' | 'options'>): string {
  if (typeof answer === 'number') return options?.[answer] ?? '';
  return answer ? 'V' : 'F';
}

/** Returns the answer in a form that is the same for all statements with the same options and the same right answer. */
export function comparableAnswer({ answer, options }: Pick<IncomingStatement, 'answer' | 'options'>): string {
  return typeof answer === 'number' ? (toComparable(options ?? [])[answer] ?? '') : String(answer);
}

/** Whether two statements with the same options, in any order, have the same right answer. */
export function hasSameAnswer(one: IncomingStatement, other: IncomingStatement): boolean {
  return comparableAnswer(one) === comparableAnswer(other);
}

/** Returns the index in `options` of the right answer of `statement`. The statement's own options may be in another order. */
export function findRightOption(options: readonly string[], statement: IncomingStatement): number {
  return toComparable(options).indexOf(comparableAnswer(statement));
}
