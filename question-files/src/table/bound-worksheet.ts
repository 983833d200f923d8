import { checkRows, QuestionFileError, LIMITS } from '#question-files/raw/raw-file.ts';
import { COLUMNS_MAXIMUM, HEADER_WITHIN } from './table-file.ts';
import { markupOf } from '#question-files/raw/xml-markup.ts';

/** The maximum number of filled cells in a worksheet. It allows an average of twelve cells per row. */
const CELLS_MAXIMUM = LIMITS.rows * 12;
const TOO_MANY_CELLS = 'Il file Excel ha più di 600.000 celle piene: dividilo in file più piccoli.';
const LAST_ROW = 1_048_576;
const WORKSHEET = /<(?:[\w.-]+:)?sheetData[\s/>]/;
/**
 * The elements inside a cell that contain its value or text. All other elements, such as formulas, formats and phonetic hints,
 * are removed with their content.
 */
const INSIDE_CELL = new Set(['v', 'is', 't', 'r']);

export function checkCells(filled: number): void {
  if (filled > CELLS_MAXIMUM) throw new QuestionFileError(TOO_MANY_CELLS);
}

export function isWorksheet(xml: string): boolean {
  return WORKSHEET.test(xml);
}

/**
 * Rewrites a worksheet so that it contains only the non-empty cells, without gaps between the rows. With gaps, a single cell in
 * the last row would make the Excel library allocate all empty rows above that cell. The first cell of each row holds the
 * original row number. All positions are rewritten, so that the Excel library never reads an invalid one from the file.
 * Throws if there are too many rows or cells.
 */
export function boundWorksheet(xml: string): { xml: string; rows: number; cells: number } {
  const rows: string[] = [];
  let [filled, line, column, cells] = [0, 0, 0, ''];
  let cell: OpenCell | null = null;
  for (const { before, name, attributes, opens, closes } of markupOf(xml)) {
    if (cell && cell.skipped === 0) cell.body += before;
    if (name === 'row' && opens) [line, column, cells] = [lineOf(attributes, line), 0, ''];
    if (name === 'row' && closes && cells !== '') {
      rows.push(rowXml(rows.length + 1, line, cells));
      checkRows(rows.length - HEADER_WITHIN);
      cells = '';
    } else if (name === 'c' && opens) {
      column = columnOf(attributes, column);
      cell = closes ? null : { head: headOf(attributes), body: '', skipped: 0 };
    } else if (name === 'c' && cell) {
      if (column <= COLUMNS_MAXIMUM && />[^<]/.test(cell.body)) {
        cells += `<c r="${lettersOf(column + 1)}${rows.length + 1}"${cell.head}>${cell.body}</c>`;
        filled += 1;
      }
      cell = null;
    } else if (cell) moveInside(cell, { name, opens, closes });
    checkCells(filled);
  }
  return { xml: `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`, rows: rows.length, cells: filled };
}

type OpenCell = { head: string; body: string; skipped: number };

function moveInside(cell: OpenCell, { name, opens, closes }: { name: string; opens: boolean; closes: boolean }): void {
  if (opens && closes) return;
  if (cell.skipped === 0 && INSIDE_CELL.has(name)) cell.body += opens ? `<${name}>` : `</${name}>`;
  else cell.skipped += opens ? 1 : -1;
}

function rowXml(row: number, line: number, cells: string): string {
  return `<row r="${row}"><c r="A${row}"><v>${line}</v></c>${cells}</row>`;
}

function lineOf(attributes: string, before: number): number {
  const declared = Number(attributeOf(attributes, 'r'));
  return Number.isInteger(declared) && declared >= 1 && declared <= LAST_ROW ? declared : before + 1;
}

/**
 * Returns the column number of a cell, starting at 1. A cell without a position follows the previous cell, whose column number is
 * `before`.
 */
function columnOf(attributes: string, before: number): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(attributeOf(attributes, 'r') ?? '')?.[0];
  if (letters === undefined) return before + 1;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? lettersOf(Math.floor((column - 1) / 26)) + last : last;
}

/**
 * Returns the attributes that a rewritten cell keeps: the value type, and the style, which distinguishes dates from
 * numbers.
 */
function headOf(attributes: string): string {
  const [type, style] = [attributeOf(attributes, 't'), attributeOf(attributes, 's')];
  const copied = [
    type && /^\w+$/.test(type) ? ` t="${type}"` : '',
    style && /^\d+$/.test(style) ? ` s="${style}"` : '',
  ];
  return copied.join('');
}

function attributeOf(attributes: string, name: 'r' | 't' | 's'): string | undefined {
  const found = ATTRIBUTES[name].exec(attributes);
  return found?.[1] ?? found?.[2];
}

const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
const ATTRIBUTES = { r: attribute('r'), t: attribute('t'), s: attribute('s') };
