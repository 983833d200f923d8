import type { Answer } from '@vialibera/domain/exam/answer';
import { isIndexName, parseAnswer, parseAnswerWord } from '#question-files/raw/cell-values.ts';
import {
  type ChoiceRow,
  findFirstNumber,
  findRightOption,
  findTruth,
  isTrueFalse,
  rejectOptions,
  trimOptions,
  withoutLetters,
} from './choice.ts';
import { cellAt } from '#question-files/raw/columns.ts';
import { firstNumberOf, listOptionNames } from '#question-files/raw/option-columns.ts';
import { type Cell, type Mapping, OPTION_FIELDS, type RawFile, type RawRow } from '#question-files/raw/raw-file.ts';

export type ReadAnswer = { options: string[] | null; answer: Answer };

/**
 * Returns a function that reads the options and the answer of a row. If the row must be rejected, this function returns an
 * Italian message with the reason. Whether the file counts its options from 0 or from 1 is determined from all rows.
 */
export function createAnswerReader(file: RawFile, mapping: Mapping): (row: RawRow) => ReadAnswer | string {
  const optionColumns = listOptionColumns(file.columns, mapping);
  const answerColumn = mapping.answer ?? '';
  const choiceOf = (row: RawRow): ChoiceRow => ({
    options: trimOptions(optionColumns.map((column) => cellAt(row, column))),
    answer: mapping.answer === undefined ? null : cellAt(row, mapping.answer),
    optionColumns,
    answerColumn,
  });
  const byName = firstNumberOf(mapping.optionA) ?? (isIndexName(answerColumn) ? 0 : null);
  const first = optionColumns.length === 0 ? null : findFirstNumber(choicesIn(file.rows, choiceOf), byName);
  return (row) => {
    const choice = choiceOf(row);
    const { options, answer } = choice;
    if (isTrueFalse(options)) return toTruth(findTruth(choice, first), answer);
    // If a row has fewer than three options and its answer is a truth value, the row is a true/false statement.
    if (options.length === 0 || (options.length < 3 && parseAnswerWord(answer) !== null))
      return toTruth(parseAnswer(answer, answerColumn), answer);
    const plain = withoutLetters(options);
    const reason = rejectOptions(plain);
    if (reason !== null) return reason;
    const quoted = plain[options.indexOf(String(answer).trim())];
    const right = findRightOption({ ...choice, options: plain, answer: quoted ?? answer }, first);
    return typeof right === 'string' ? right : { options: plain, answer: right };
  };
}

/** Yields the rows one by one, because all of them together would need too much memory. */
function* choicesIn(rows: readonly RawRow[], choiceOf: (row: RawRow) => ChoiceRow): Generator<ChoiceRow, void> {
  for (const row of rows) yield choiceOf(row);
}

/**
 * Returns the columns of the options. Columns beyond the fourth are returned too. A row with more than four options is then
 * rejected; otherwise it would lose options.
 */
function listOptionColumns(columns: readonly string[], mapping: Mapping): string[] {
  const mapped = OPTION_FIELDS.flatMap((field) => mapping[field] ?? []);
  const named = listOptionNames(columns);
  return mapped.length === 4 && mapped.every((column, index) => column === named[index]) ? named : mapped;
}

function toTruth(answer: boolean | null, shown: Cell): ReadAnswer | string {
  if (answer !== null) return { options: null, answer };
  return shown === null || String(shown).trim() === ''
    ? 'Manca la risposta: serve V o F.'
    : `«${String(shown).slice(0, 40)}» non è una risposta: serve V o F.`;
}
