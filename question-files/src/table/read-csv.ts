import Papa from 'papaparse';
import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { parseAnswer } from '#question-files/raw/cell-values.ts';
import { parseFieldName } from '#question-files/raw/field-name.ts';
import { toChoiceRows } from './choice-rows.ts';
import { listOptionNames } from '#question-files/raw/option-columns.ts';
import {
  checkRows,
  LIMITS,
  type RawFile,
  type RejectedRow,
  type TableRow,
  toRejectedRow,
} from '#question-files/raw/raw-file.ts';
import { HEADER_WITHIN, isNamedHeader, separatedTable } from './table-file.ts';

const SEPARATORS = [';', '\t', ',', '|'];
const SAMPLE_ROWS = 60;
const SAMPLE_CHARACTERS = 100_000;
/**
 * If neither the column names nor the answers of a table are recognised, at least this share of its rows must have the same
 * number of cells.
 */
const REGULAR = 0.9;
/** The optional first line of a CSV file that declares the separator for Excel, such as `sep=;`. */
const SEPARATOR_LINE = /^sep=(.)\n/;

/** Reads a table in CSV format. Returns null if the separator cannot be determined. */
export function readCsv(text: string, topics: TopicFinder): RawFile | null {
  const declared = SEPARATOR_LINE.exec(text);
  const body = declared ? `\n${text.slice(declared[0].length)}` : text;
  const separator = declared?.[1] ?? findSeparator(body);
  if (separator === null) return null;
  const { table, rejected } = parseRows(body, separator);
  const file = separatedTable(table, topics);
  return { ...file, rejected: [...rejected, ...file.rejected].toSorted((one, other) => one.line - other.line) };
}

/**
 * Reads a table in which neither the column names nor the answers are recognised. A separator must split almost every row into
 * the same number of cells; otherwise returns null. The comma is tried only if `allowComma` is true, because prose contains
 * commas.
 */
export function readUnknownCsv(text: string, allowComma: boolean, topics: TopicFinder): RawFile | null {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  for (const separator of SEPARATORS) {
    if (separator === ',' && !allowComma) continue;
    const widths = sampleRows(sample, separator).map(({ length }) => length);
    const width = Math.max(0, ...widths);
    const isRegular = widths.filter((each) => each === width).length >= widths.length * REGULAR;
    if (width > 1 && widths.length > 2 && isRegular) return separatedTable(parseRows(text, separator).table, topics);
  }
  return null;
}

/**
 * Tries each separator on the first rows of `text`. Returns the separator that fits the most rows, or null if even this separator
 * fits fewer than half of them. A separator fits a row if it splits the row into several cells, and at least one of these cells
 * is an answer or a known column name. If two separators fit equally many rows, the one that finds more answers wins, because a
 * text such as «la patente ;a; vale» contains a column name by chance.
 */
function findSeparator(text: string): string | null {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const scored = SEPARATORS.map((separator) => {
    const rows = sampleRows(sample, separator);
    const share = (isKnown: (cell: string) => boolean) =>
      rows.filter((cells) => cells.length > 1 && cells.some(isKnown)).length / Math.max(rows.length, 1);
    return { separator, fitting: share(isKnownCell), answered: share(isAnswer) };
  });
  const [best] = scored.toSorted((one, other) => other.fitting - one.fitting || other.answered - one.answered);
  return best && best.fitting >= 0.5 ? best.separator : findChoiceSeparator(sample);
}

/**
 * Returns the separator of a table with single-choice questions, or null. `findSeparator` does not recognise such a table,
 * because its right options do not look like answers.
 */
function findChoiceSeparator(sample: string): string | null {
  const found = SEPARATORS.find((separator) => {
    const rows = sampleRows(sample, separator);
    const isHeader = (cells: string[]) => isNamedHeader(cells) && listOptionNames(cells).length > 2;
    const table = rows.map((cells, index) => ({ line: index + 1, cells }));
    return rows.slice(0, HEADER_WITHIN).some(isHeader) || toChoiceRows(table) !== null;
  });
  return found ?? null;
}

function sampleRows(sample: string, separator: string): string[][] {
  const { data } = Papa.parse<string[]>(sample, { delimiter: separator, preview: SAMPLE_ROWS });
  return data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
}

function isKnownCell(cell: string): boolean {
  return isAnswer(cell) || parseFieldName(cell) !== null;
}

function isAnswer(cell: string): boolean {
  return parseAnswer(cell, '') !== null;
}

/**
 * Splits `text` into rows. Each row keeps the number of its first line, because a quoted cell may span several lines. Rows with
 * malformed quotes are rejected.
 */
export function parseRows(text: string, separator: string): { table: TableRow[]; rejected: RejectedRow[] } {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    preview: LIMITS.rows * 2,
  });
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])));
  const table: TableRow[] = [];
  const rejected: RejectedRow[] = [];
  let line = 1;
  data.forEach((cells, index) => {
    if (broken.has(index)) rejected.push(brokenRow(line, cells));
    else if (cells.some((cell) => cell.trim() !== '')) table.push({ line, cells: cells.map((cell) => cell || null) });
    line += 1 + cells.reduce((breaks, cell) => breaks + breaksIn(cell), 0);
  });
  checkRows(table.length - 1);
  return { table, rejected };
}

function brokenRow(line: number, cells: readonly string[]): RejectedRow {
  const lines = 1 + breaksIn(cells.join(' '));
  const reason = 'Le virgolette non sono chiuse o sono fuori posto';
  const until = lines > 1 ? `: non si leggono le righe da ${line} a ${line + lines - 1}.` : '.';
  return toRejectedRow(line, cells.join(' '), `${reason}${until}`);
}

function breaksIn(cell: string): number {
  let breaks = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
}
