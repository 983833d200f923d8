import { normalizeFieldName } from './field-name.ts';

const TRUE_WORDS = new Set(
  'true 1 v vero vera t s si sì yes y corretto corretta esatto esatta giusto giusta'.split(' '),
);
const FALSE_WORDS = new Set('false 0 f falso falsa n no errato errata sbagliato sbagliata'.split(' '));
const INDEX_NAMES = new Set(['correctanswer', 'correctoption', 'correctindex']);
/** In columns with these names, a number is the truth value in some files and the index of the right option in others. */
const UNCLEAR_NAMES = new Set(['correct']);

/**
 * Parses an answer in any of the usual notations; null if `value` is not an answer. In most columns, 0 means false and 1 means
 * true. In a column such as `correct_answer`, however, the number is the index of the right option: 0 is the option «Vero» and
 * therefore means true, 1 means false. In a column `correct`, the meaning of a number is unclear.
 */
export function parseAnswer(value: unknown, name: string): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const word = String(value).normalize('NFC').trim().toLowerCase();
  const answer = TRUE_WORDS.has(word) ? true : FALSE_WORDS.has(word) ? false : null;
  if (word !== '0' && word !== '1') return answer;
  const column = normalizeFieldName(name);
  if (UNCLEAR_NAMES.has(column)) return null;
  return INDEX_NAMES.has(column) ? !answer : answer;
}

/**
 * Parses an answer that is a truth value or a word, such as «Vero» or «F». Returns null for any other value, including a number.
 */
export function parseAnswerWord(value: unknown): boolean | null {
  return /^\s*\d+\s*$/.test(String(value)) ? null : parseAnswer(value, '');
}

/** Whether a column with this name contains positions that are counted from 0. */
export function isIndexName(name: string): boolean {
  const column = normalizeFieldName(name);
  return INDEX_NAMES.has(column) || /index|indice/.test(column);
}

const NO_IMAGE = new Set([
  '',
  '0',
  'noimage',
  'no image',
  'none',
  'null',
  'undefined',
  'nan',
  '-',
  'no',
  'nessuna',
  'n/a',
]);

/**
 * Parses a reference to an image: a path, a URL or a number. The number can also be written as «(FIG 502)». Returns null if the
 * value means «no image».
 */
export function parseImageRef(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const ref = String(value).trim();
  if (NO_IMAGE.has(ref.toLowerCase())) return null;
  return /^\(?\s*fig(?:ura)?\.?\s*(?:n\W{0,2})?\s*(\d+)\s*\)?$/i.exec(ref)?.[1] ?? ref;
}

/** Whether a cell has at least three words. A shorter text is not a statement. */
export function isSentence(cell: unknown): cell is string {
  return typeof cell === 'string' && cell.trim().split(/\s+/, 3).length > 2;
}
