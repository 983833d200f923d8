import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { isSentence, parseAnswer, parseImageRef } from '#question-files/raw/cell-values.ts';
import { cellAt, cellsIn, distinctShare, shareOf } from '#question-files/raw/columns.ts';
import { normalizeFieldName, parseFieldName } from '#question-files/raw/field-name.ts';
import { parseLicence } from '#question-files/raw/licence.ts';
import { findOptionColumns } from '#question-files/raw/option-columns.ts';
import { type Cell, type Mapping, OPTION_FIELDS, type RawRow } from '#question-files/raw/raw-file.ts';
import { isTopicName } from '#question-files/licences/topic-name.ts';

/**
 * If the share of different cells in a column of texts is lower than this, the column contains the titles of groups instead of
 * statements.
 */
const REPEATED = 0.6;
/**
 * Columns with these names contain licences in some files and other values in others. The content of the cells shows whether a
 * column contains licences.
 */
const PERHAPS_LICENCE = new Set(['type', 'tipo', 'category', 'categoria', 'cat', 'class', 'classe', 'listato']);
/** The names of columns that number the rows in some files and identify the statements in others. */
const PERHAPS_POSITION = new Set(['id', 'number', 'numero', 'num', 'n']);

type Named = { field: string; column: string };

const SAMPLE = 500;
/** In files with fewer rows, `countsRows` does not check how many gaps the numbers have. */
const COUNT_ROWS = 50;

/** Returns rows from all parts of the file, because a file may begin with a topic that has no images. */
function sampleOf(rows: readonly RawRow[]): readonly RawRow[] {
  const step = Math.ceil(rows.length / SAMPLE);
  return step < 2 ? rows : rows.filter((_, index) => index % step === 0);
}

/**
 * Maps columns to fields by their names. If several columns fit a field, or a name has several meanings, the content of the cells
 * decides.
 */
export function mapByName(columns: readonly string[], rows: readonly RawRow[], topics: TopicFinder): Mapping {
  const named = columns
    .flatMap((column) => {
      const found = parseFieldName(column);
      return found ? [{ ...found, column }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank);
  const sample = sampleOf(rows);
  const licence = columns.find((column) => isLicenceColumn(sample, column));
  const options = findOptionColumns(columns, sample);
  const free = named.filter(({ column }) => column !== licence && !options.includes(column));
  const texts = columnsOf(free, 'text');
  const unnamed = columns.filter((column) => parseFieldName(column) === null && !options.includes(column));
  const text = findTextColumn(texts, unnamed, rows);
  const image = columnsOf(free, 'image');
  const answers = columnsOf(free, 'answer');
  const topicColumns = columnsOf(free, 'topic');
  return withoutUndefined({
    text,
    answer:
      answers.find((column) => shareOf(sample, column, (cell) => parseAnswer(cell, column) !== null) > 0.5) ??
      answers[0],
    image: image.find((column) => cellsIn(sample, column).some((cell) => parseImageRef(cell) !== null)) ?? image[0],
    topic:
      topicColumns.find((column) => shareOf(sample, column, (cell) => isTopicCell(cell, topics)) > 0.5) ??
      topicColumns.find((column) => shareOf(sample, column, (cell) => isName(cell, topics)) > 0.5) ??
      topicColumns[0],
    subtopic: columnsOf(free, 'subtopic')[0],
    group: columnsOf(free, 'group')[0] ?? findGroupColumn(texts, text, rows),
    licence,
    explanation: columnsOf(free, 'explanation')[0],
    article: columnsOf(free, 'article')[0],
    number: columnsOf(free, 'number').find((column) => isNumberColumn(rows, column)),
    ...Object.fromEntries(OPTION_FIELDS.map((field, index) => [field, options[index]])),
  });
}

function columnsOf(named: readonly Named[], field: string): string[] {
  return named.flatMap((each) => (each.field === field ? [each.column] : []));
}

function withoutUndefined(mapping: Mapping): Mapping {
  return Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== undefined));
}

/**
 * Returns the column in `texts` that contains the statements. A column whose values repeat in many rows is avoided, because it
 * probably contains the titles of groups. A column «quesito» contains statements in some files and such titles in many others. So
 * it is also avoided if a column in `unnamed` fits better. `unnamed` contains the columns with unknown names.
 */
function findTextColumn(
  texts: readonly string[],
  unnamed: readonly string[],
  rows: readonly RawRow[],
): string | undefined {
  const distinct = texts.find(
    (column) => !isGroupColumn(rows, column) && !(isQuesito(column) && hasBetterText(rows, column, unnamed)),
  );
  return distinct ?? texts.find((column) => !isQuesito(column));
}

/**
 * Returns the column in `texts` that contains the groups: «quesito» if another column contains the statements, otherwise a column
 * whose values repeat.
 */
function findGroupColumn(
  texts: readonly string[],
  text: string | undefined,
  rows: readonly RawRow[],
): string | undefined {
  const others = texts.filter((column) => column !== text);
  const isCopy = (column: string) =>
    text !== undefined && rows.every((row) => cellAt(row, column) === cellAt(row, text));
  return (
    others.find((column) => isQuesito(column) && !isCopy(column)) ??
    others.find((column) => isGroupColumn(rows, column))
  );
}

function isQuesito(column: string): boolean {
  return normalizeFieldName(column) === 'quesito';
}

/**
 * Whether a column in `unnamed` fits better than `column`. This is the case if it contains sentences, and `column` contains few
 * sentences or repeats its values more often.
 */
function hasBetterText(rows: readonly RawRow[], column: string, unnamed: readonly string[]): boolean {
  const sample = sampleOf(rows);
  const isTitle = shareOf(sample, column, isSentence) <= 0.5;
  const needed = distinctShare(rows, column) + 0.1;
  return unnamed.some(
    (other) => shareOf(sample, other, isSentence) > 0.6 && (isTitle || distinctShare(rows, other) > needed),
  );
}

/** Matches the number or code of a group, such as «4001», «Q-12» or «Quesito n° 12». */
const CODE = /^(?:quesito\W*(?:n\W*)?)?(?=\S*\d)[\w./-]{1,12}$/i;

/**
 * Whether the column contains the group of each row. This is assumed if most cells are numbers or codes, or if many values
 * repeat.
 */
function isGroupColumn(rows: readonly RawRow[], column: string): boolean {
  if (shareOf(sampleOf(rows), column, (cell) => CODE.test(String(cell))) > 0.5) return true;
  return cellsIn(rows, column).length > 3 && distinctShare(rows, column) < REPEATED;
}

/** Whether the column contains driving licences. A column `license` may also contain the copyright licence of the file. */
function isLicenceColumn(rows: readonly RawRow[], column: string): boolean {
  const name = normalizeFieldName(column);
  const isNamed = parseFieldName(column)?.field === 'licence';
  if (isNamed && name.includes('patente')) return true;
  return (isNamed || PERHAPS_LICENCE.has(name)) && shareOf(rows, column, isLicence) > 0.8;
}

function isLicence(cell: Cell): boolean {
  return typeof cell === 'string' && parseLicence(cell) !== null;
}

/**
 * Whether a cell contains the name of a topic instead of a number. If several columns could be the topic, a column of names is
 * preferred to a column of numbers, because «Definizioni stradali» is clearer than «ARG. 1».
 */
function isName(cell: Cell, topics: TopicFinder): boolean {
  return typeof cell === 'string' && topics.parseNumber(cell) === null && !/^\d+$/.test(cell);
}

function isTopicCell(cell: Cell, topics: TopicFinder): boolean {
  return typeof cell === 'string' && isTopicName(cell, topics);
}

/** Whether the column can identify statements. Returns false if the column only counts the rows or repeats its numbers. */
function isNumberColumn(rows: readonly RawRow[], column: string): boolean {
  if (shareOf(sampleOf(rows), column, isSentence) > 0.5 || distinctShare(rows, column) < 0.9) return false;
  return !PERHAPS_POSITION.has(normalizeFieldName(column)) || rows.length < 2 || !countsRows(rows, column);
}

/**
 * Whether the numbers only count the rows, like the ids of a database table. Such numbers start near 0 or 1 and have few gaps. In
 * contrast, the ministry's numbers have five digits.
 */
function countsRows(rows: readonly RawRow[], column: string): boolean {
  let [least, most, isCount] = [Infinity, -Infinity, true];
  for (const [index, row] of rows.entries()) {
    const number = Number(cellAt(row, column));
    isCount &&= number === Number(cellAt(rows[0]!, column)) + index;
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  const isDense = rows.length >= COUNT_ROWS && rows.length * 2 > most;
  return isDense || (isCount && least < 2);
}
