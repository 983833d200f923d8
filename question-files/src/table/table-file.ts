import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { isSentence, parseAnswer } from '#question-files/raw/cell-values.ts';
import { toChoiceRows } from './choice-rows.ts';
import { parseFieldName } from '#question-files/raw/field-name.ts';
import { guessMapping } from './guess-mapping.ts';
import { splitOptionCells } from './option-cells.ts';
import {
  type Cell,
  checkRows,
  type RawFile,
  type RawFormat,
  type RawRow,
  type TableRow,
  toRejectedRow,
} from '#question-files/raw/raw-file.ts';

/**
 * A header with known column names is searched for only in this many rows at the start of a table. Titles may precede
 * the header.
 */
export const HEADER_WITHIN = 10;
const HEADER_CELL_MAXIMUM = 60;
/** The maximum number of columns. Additional columns are ignored. */
export const COLUMNS_MAXIMUM = 60;

/** Converts a table whose column names are known, such as a database table, to a `RawFile`. */
export function namedTable(
  format: RawFormat,
  columns: readonly string[],
  table: readonly TableRow[],
  topics: TopicFinder,
): RawFile {
  checkRows(table.length);
  const split = splitOptionCells(columns, table);
  const names = uniqueNames(split.columns, widest(split.table));
  const rows = split.table.map((row) => rawRow(names, row));
  return { format, columns: names, rows, mapping: guessMapping(names, rows, topics), rejected: [] };
}

/** Converts a table to a `RawFile`. Detects whether the table has a header row, and skips empty rows. */
export function spreadsheetTable(format: RawFormat, table: readonly TableRow[], topics: TopicFinder): RawFile {
  const filled = table.filter(({ cells }) => cells.some((cell) => cell !== null && String(cell).trim() !== ''));
  checkRows(filled.length - 1);
  const header = filled.slice(0, HEADER_WITHIN).findIndex(({ cells }) => isNamedHeader(cells));
  const choice = header < 0 ? toChoiceRows(filled) : null;
  if (choice) return namedTable(format, choice.columns, choice.rows, topics);
  if (header >= 0) return namedTable(format, filled[header]?.cells.map(String) ?? [], filled.slice(header + 1), topics);
  const [first, ...rest] = filled;
  if (first && isUnknownHeader(first, rest, topics)) return namedTable(format, first.cells.map(nameOf), rest, topics);
  return namedTable(format, [], filled, topics);
}

/**
 * Like `spreadsheetTable`, but for a file whose cells are divided by separators, such as a CSV file. Rejects each row with more
 * cells than a normal row (see `commonWidth`). Such a row probably contains an unquoted separator, which shifts all following
 * cells.
 */
export function separatedTable(table: readonly TableRow[], topics: TopicFinder): RawFile {
  const width = toChoiceRows(table) ? COLUMNS_MAXIMUM : commonWidth(table);
  const wide = table.filter((row) => widthOf(row) > width);
  const file = spreadsheetTable(
    'csv',
    table.filter((row) => widthOf(row) <= width),
    topics,
  );
  const rejected = wide.map(({ line, cells }) =>
    toRejectedRow(
      line,
      cells.join(' '),
      "Ha più colonne delle altre righe: forse nel testo c'è un separatore senza virgolette.",
    ),
  );
  return { ...file, rejected };
}

function nameOf(cell: Cell): string {
  return cell === null ? '' : String(cell);
}

export function isNamedHeader(cells: readonly Cell[]): boolean {
  if (cells.some((cell) => nameOf(cell).length > HEADER_CELL_MAXIMUM)) return false;
  const fields = new Set(cells.flatMap((cell) => parseFieldName(nameOf(cell))?.field ?? []));
  return fields.has('text') || (fields.has('answer') && fields.size > 1);
}

/**
 * Returns true if `first` looks like a header row with unknown column names. In such a row, the cell in the text column
 * contains a short title, and the cell in the answer column contains a word that is not an answer. These two columns
 * are guessed from `rest`. If they cannot be guessed, the result is that of `areTitles`.
 */
function isUnknownHeader(first: TableRow, rest: readonly TableRow[], topics: TopicFinder): boolean {
  const names = uniqueNames([], widest(rest.slice(0, 200)));
  const { text, answer } = guessMapping(
    names,
    rest.slice(0, 200).map((row) => rawRow(names, row)),
    topics,
  );
  if (text === undefined || answer === undefined) return areTitles(first, rest);
  const { cells } = rawRow(names, first);
  const title = nameOf(cells[text] ?? null).trim();
  const over = nameOf(cells[answer] ?? null).trim();
  if (over === '' || title === '' || title.split(/\s+/).length > 3) return false;
  // A title such as «Giusta» can also be an answer. It counts as a title if no other row contains the same answer.
  const isRepeated = rest.some((row) => nameOf(rawRow(names, row).cells[answer] ?? null).trim() === over);
  return parseAnswer(over, '') === null || !(isRepeated || rest.length === 1);
}

/**
 * Returns true if the first row looks like a row of titles: each of its cells contains a short text, and at least one
 * column contains several sentences in the next rows.
 */
function areTitles({ cells }: TableRow, rest: readonly TableRow[]): boolean {
  const areShort = cells.every((cell) => nameOf(cell).trim() !== '' && !isSentence(cell));
  return (
    areShort && cells.some((_, index) => rest.slice(0, 20).filter((row) => isSentence(row.cells[index])).length > 1)
  );
}

function rawRow(names: readonly string[], { line, cells }: TableRow): RawRow {
  const named: Record<string, Cell> = {};
  for (const [index, name] of names.entries()) named[name] = cells[index] ?? null;
  return { line, cells: named };
}

/**
 * Returns unique column names. An unnamed third column is called «Colonna 3». If two columns are named «Nota», the second one is
 * called «Nota (2)».
 */
function uniqueNames(columns: readonly string[], width: number): string[] {
  // The name `__proto__` is not available, because an assignment to `__proto__` would not add a cell.
  const taken = new Set(['__proto__']);
  const length = Math.min(COLUMNS_MAXIMUM, Math.max(width, columns.length));
  return Array.from({ length }, (_, index) => {
    const given = columns[index]?.trim();
    const name = given ? given : `Colonna ${index + 1}`;
    let free = name;
    for (let copy = 2; taken.has(free); copy += 1) free = `${name} (${copy})`;
    taken.add(free);
    return free;
  });
}

function widest(table: readonly TableRow[]): number {
  return table.reduce((width, row) => Math.max(width, widthOf(row)), 0);
}

/** Returns the number of cells up to and including the last non-empty cell. */
function widthOf({ cells }: TableRow): number {
  return cells.findLastIndex((cell) => cell !== null && String(cell).trim() !== '') + 1;
}

/**
 * Returns the number of cells in a normal row. If there is a header, this is the header's width or the most frequent row width,
 * whichever is larger. Without a header, it is the largest width that at least a fifth of the rows have, or the most frequent
 * width if no width is that common.
 */
function commonWidth(table: readonly TableRow[]): number {
  const header = table.slice(0, HEADER_WITHIN).find(({ cells }) => isNamedHeader(cells));
  const counts = new Map<number, number>();
  for (const row of table) counts.set(widthOf(row), (counts.get(widthOf(row)) ?? 0) + 1);
  const most = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0]);
  // The most frequent width alone can be too small, because most rows may leave the optional columns at the end empty.
  const often = [...counts].filter(([, count]) => count * 5 >= table.length).map(([width]) => width);
  return header ? Math.max(widthOf(header), most[0]) : Math.max(most[0], ...often);
}
