import { parseAnswer } from './cell-values.ts';
import { shareOf } from './columns.ts';
import { normalizeFieldName, OF_GROUP, PARSED_MAXIMUM } from './field-name.ts';
import type { RawRow } from './raw-file.ts';

/**
 * Matches the names of option columns or keys that consist of a word and a number or letter: «opzione_a», `option1` or
 * `options[0]`.
 */
const NUMBERED =
  /^(?:testo|text)?(opzion[ei]|options?|opt|rispost[ae]|answers?|ans|scelt[ae]|choices?|alternativ[ae]|alternatives)(?:testo|text|it)?(\d|[a-h])$/;
const LETTER = /^()([a-h])$/;
const ALL = /^(?:question)?(?:options?|opzioni|risposte|answers|choices|scelte|alternative|alternatives)$/;

/**
 * The parts of an option's name. All options of a question have the same `series`. `position` is the number in the name, or the
 * position of the letter (A is 1).
 */
type OptionName = { series: string; position: number; isNumber: boolean };

/** Caches the results of `parseOptionName`, because each entry of a JSON file repeats the same few keys. */
const parsed = new Map<string, OptionName | null>();

function parseOptionName(name: string): OptionName | null {
  const before = parsed.get(name);
  if (before !== undefined) return before;
  const words = name.includes(OF_GROUP) ? '' : normalizeFieldName(name);
  const [, word, character = ''] = NUMBERED.exec(words) ?? LETTER.exec(words) ?? [];
  const isDigit = /\d/.test(character);
  const position = isDigit ? Number(character) : character.charCodeAt(0) - 96;
  const found = word === undefined ? null : { series: `${word} ${isDigit}`, position, isNumber: isDigit };
  if (parsed.size < PARSED_MAXIMUM) parsed.set(name, found);
  return found;
}

/** Whether a column or key with this name contains all options of a question, such as `options` or «risposte». */
export function isOptionsName(name: string): boolean {
  return ALL.test(normalizeFieldName(name));
}

/**
 * Finds the columns or keys that contain the options of a question, and returns them in the order of the options. Recognises them
 * by their names. If fewer than two are found, or fewer than three whose names are single letters, returns an empty list.
 */
export function listOptionNames(names: readonly string[]): string[] {
  const bySeries = new Map<string, { name: string; position: number }[]>();
  for (const name of names) {
    const option = parseOptionName(name);
    if (option)
      bySeries.set(option.series, [...(bySeries.get(option.series) ?? []), { name, position: option.position }]);
  }
  let longest: string[] = [];
  for (const [series, options] of bySeries) {
    const sorted = options.toSorted((one, other) => one.position - other.position);
    const first = sorted[0]?.position ?? 0;
    const isComplete = first < 2 && sorted.every(({ position }, index) => position === first + index);
    const isLong = sorted.length > (series.startsWith(' ') ? 2 : 1);
    if (isComplete && isLong && sorted.length > longest.length) longest = sorted.map(({ name }) => name);
  }
  return longest;
}

/** Like `listOptionNames`, but returns an empty list if the columns contain the answers to several statements. */
export function findOptionColumns(columns: readonly string[], rows: readonly RawRow[]): string[] {
  const options = listOptionNames(columns);
  const isAnswer = (column: string) => shareOf(rows, column, (cell) => parseAnswer(cell, column) !== null) > 0.5;
  return options.length > 2 && options.slice(0, 3).some(isAnswer) ? [] : options;
}

/**
 * `name` is the column name of the first option. Returns 0 if the name contains 0, and 1 if it contains 1, as in `option1`.
 * Returns null for any other name, for example a name with a letter.
 */
export function firstNumberOf(name: string | undefined): 0 | 1 | null {
  const option = name === undefined ? null : parseOptionName(name);
  if (!option?.isNumber) return null;
  return option.position === 0 ? 0 : option.position === 1 ? 1 : null;
}
