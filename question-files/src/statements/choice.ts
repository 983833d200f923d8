import { isStorable } from '@vialibera/contract/shared/question-limits';
import { type Answer, OPTIONS_MAXIMUM, OPTIONS_MINIMUM } from '@vialibera/domain/exam/answer';
import { STATEMENT_MAXIMUM } from '@vialibera/domain/banks/statement-limits';
import { parseAnswer, parseAnswerWord } from '#question-files/raw/cell-values.ts';
import { normalizeFieldName } from '#question-files/raw/field-name.ts';
import { type Cell, UNREADABLE } from '#question-files/raw/raw-file.ts';

/**
 * The number of the first option in a file: 0 or 1. `null` if the file does not show it, `mixed` if its rows contradict each
 * other.
 */
export type FirstNumber = 0 | 1 | 'mixed' | null;
/** The options of a row, its answer, and the columns from which they were read. */
export type ChoiceRow = {
  options: readonly string[];
  answer: Cell;
  optionColumns: readonly string[];
  answerColumn: string;
};

const NUMBER_OF_OPTIONS = ['nessuna opzione', 'una sola opzione', 'due opzioni'];
const OPTION_KEY = /^(?:(?:opzione|risposta|option|answer)\s*)?\(?(?:(\d{1,2})|([a-h]))[).°]?$/i;

/** Returns the texts of the option cells, without empty ones at the end. */
export function trimOptions(cells: readonly Cell[]): string[] {
  const texts = cells.map((cell) => (cell === null ? '' : String(cell).trim()));
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/**
 * Returns true if there are exactly two options, «Vero» and «Falso». They may be in any order. Other notations, such as V and F,
 * are also accepted.
 */
export function isTrueFalse(options: readonly string[]): boolean {
  const answers = options.map(parseAnswerWord);
  return answers.length === 2 && answers.includes(true) && answers.includes(false);
}

/**
 * Returns the answer of a true/false statement whose options are «Vero» and «Falso». Returns null if the answer cannot be read.
 */
export function findTruth({ options, answer, answerColumn }: ChoiceRow, first: FirstNumber): boolean | null {
  const word = parseAnswerWord(answer);
  if (word !== null) return word;
  const isReversed = parseAnswerWord(options[0] ?? '') === false;
  const key = parseKey(answer);
  // A number in a column such as «risposta» is normally a truth value. It is the position of an option only if the options are in
  // the order «Falso», «Vero», or if the file counts its options from 1.
  if (key === null || (key.number !== null && !isReversed && first !== 1)) return parseAnswer(answer, answerColumn);
  const option = options[key.letter ?? (key.number ?? 0) - (first === 1 ? 1 : 0)];
  return option === undefined ? null : parseAnswerWord(option);
}

/**
 * Checks the options of a question, which must have three or four options. If the options are invalid, returns the reason in
 * Italian; otherwise returns null.
 */
export function rejectOptions(options: readonly string[]): string | null {
  const { length } = options;
  if (length < OPTIONS_MINIMUM)
    return `Ha ${NUMBER_OF_OPTIONS[length]}: ne servono tre o quattro, oppure «Vero» e «Falso».`;
  if (length > OPTIONS_MAXIMUM) return `Ha ${length} opzioni: al massimo quattro.`;
  if (options.includes('')) return 'Una delle opzioni è vuota.';
  if (new Set(options.map(comparable)).size < length) return 'Due opzioni sono uguali.';
  if (options.some((option) => option.length > STATEMENT_MAXIMUM)) return "Un'opzione supera i 1.000 caratteri.";
  return options.every(isStorable) ? null : UNREADABLE;
}

/** The reason for rejecting a question with several right options, which no exam of the ministry has. */
export const SEVERAL_RIGHT = 'Ha più risposte giuste: servono domande con una sola risposta giusta.';

/** Whether an answer names several options, such as «1,2» or «A, C». */
function isSeveral(answer: string, options: number): boolean {
  const keys = answer.split(/\s*[,;]\s*/).map(parseKey);
  return keys.length > 1 && keys.length <= options && keys.every((key) => key !== null);
}

/**
 * Returns the index of the right option. The answer can be a letter, a number, the text of the option, or one flag for each option
 * such as «0 1 0». If the right option cannot be determined, returns the reason in Italian.
 */
export function findRightOption(row: ChoiceRow, first: FirstNumber): Answer | string {
  const { options, answer, optionColumns } = row;
  const shown = answer === null ? '' : String(answer).trim();
  if (shown === '') return "Manca la risposta giusta: serve la lettera, il numero o il testo di un'opzione.";
  const flags = shown.split(/[\s,;]+/);
  if (flags.length === options.length && flags.every((flag) => flag === '0' || flag === '1'))
    return flags.filter((flag) => flag === '1').length === 1 ? flags.indexOf('1') : SEVERAL_RIGHT;
  if (isSeveral(shown, options.length)) return SEVERAL_RIGHT;
  const named = optionColumns.findIndex((column) => normalizeFieldName(column) === normalizeFieldName(shown));
  if (named >= 0 && named < options.length) return named;
  const text = options.findIndex((option) => comparable(option) === comparable(shown));
  const key = parseKey(answer);
  const outside = `«${shown.slice(0, 40)}» non è una delle ${options.length} opzioni.`;
  if (key === null) return text >= 0 ? text : outside;
  if (key.number !== null && text < 0) {
    if (first === 'mixed')
      return `Non è chiaro quale opzione sia «${shown}»: il file conta le opzioni sia da 0 sia da 1.`;
    if (first === null) return `Non è chiaro quale opzione sia «${shown}»: il file può contare le opzioni da 0 o da 1.`;
  }
  const index = key.letter ?? (key.number ?? 0) - (first === 1 ? 1 : 0);
  const isInside = index >= 0 && index < options.length;
  if (text >= 0 && text !== index && isInside)
    return `Non è chiaro quale opzione sia «${shown}»: è anche il testo di un'opzione.`;
  return text >= 0 ? text : isInside ? index : outside;
}

/**
 * Removes the labels from options such as «A) una salita». Changes nothing unless all options have a label in the order A, B, C …
 */
export function withoutLetters(options: readonly string[]): string[] {
  const texts = options.map((option) => /^\(?([a-h])\s?[).:]\s*(?=\S)/i.exec(option));
  const areLetters = texts.every((found, index) => found?.[1]?.toLowerCase() === String.fromCharCode(97 + index));
  return areLetters ? options.map((option, index) => option.slice(texts[index]?.[0].length)) : [...options];
}

/**
 * Determines which number the answers of a file use for the first option. If an answer is 0, this number is 0. If an answer
 * equals the number of options, this number is 1. If both occur, the result is `mixed`. If neither occurs, the result is
 * `byName`, the number that the column names suggest.
 */
export function findFirstNumber(rows: Iterable<ChoiceRow>, byName: 0 | 1 | null): FirstNumber {
  let [hasZero, hasLast] = [false, false];
  for (const { options, answer } of rows) {
    const number = parseKey(answer)?.number;
    hasZero ||= number === 0 && options.length > 2;
    hasLast ||= number === options.length && options.length > 1;
  }
  if (hasZero && hasLast) return 'mixed';
  return hasZero ? 0 : hasLast ? 1 : byName;
}

/**
 * Parses an answer that is the number or the letter of an option. A letter is converted to an index from 0. Returns null for any
 * other answer.
 */
function parseKey(answer: Cell): { number: number; letter: null } | { number: null; letter: number } | null {
  if (typeof answer === 'boolean' || answer === null) return null;
  const [whole, number, letter] = OPTION_KEY.exec(String(answer).trim()) ?? [];
  if (whole === undefined) return null;
  return letter === undefined
    ? { number: Number(number), letter: null }
    : { number: null, letter: letter.toLowerCase().charCodeAt(0) - 97 };
}

function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').replace(/\.$/, '').trim();
}
