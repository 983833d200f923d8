import { checkRows, FileFault, LIMITS } from './raw-file.ts';
import { COLUMNS_MAXIMUM, HEADER_WITHIN } from './table-file.ts';
import { markupOf } from './xml-markup.ts';

/** As many as the most rows of a bank with twelve columns each. */
const CELLS_MAXIMUM = LIMITS.rows * 12;
const TOO_MANY_CELLS = 'Il file Excel ha più di 600.000 celle piene: dividilo in file più piccoli.';
const LAST_ROW = 1_048_576;
const SHEET = /<(?:[\w.-]+:)?sheetData[\s/>]/;
/** A value, or a text, alone or in runs. Formulas, formats and phonetic signs are left out, with all that they hold. */
const INSIDE_CELL = new Set(['v', 'is', 't', 'r']);

export function checkCells(filled: number): void {
  if (filled > CELLS_MAXIMUM) throw new FileFault(TOO_MANY_CELLS);
}

export function isSheet(xml: string): boolean {
  return SHEET.test(xml);
}

/**
 * A sheet with nothing but its filled cells and no gaps between its rows, so that a cell in the sheet's last corner costs as much as
 * one in its first. Each row begins with a cell of ours: the number that it has in the workbook. Nothing else passes, so that the
 * library never sees a position that was not counted here. Throws when more is filled than any bank has.
 */
export function boundSheet(xml: string): { xml: string; rows: number; cells: number } {
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

function rowXml(place: number, line: number, cells: string): string {
  return `<row r="${place}"><c r="A${place}"><v>${line}</v></c>${cells}</row>`;
}

function lineOf(attributes: string, before: number): number {
  const told = Number(attributeOf(attributes, 'r'));
  return Number.isInteger(told) && told >= 1 && told <= LAST_ROW ? told : before + 1;
}

/** From 1; a cell without a position stands beside the one before. */
function columnOf(attributes: string, before: number): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(attributeOf(attributes, 'r') ?? '')?.[0];
  if (letters === undefined) return before + 1;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? lettersOf(Math.floor((column - 1) / 26)) + last : last;
}

/** What kind of value it holds, and the style that tells a date from a number. */
function headOf(attributes: string): string {
  const [type, style] = [attributeOf(attributes, 't'), attributeOf(attributes, 's')];
  const kept = [type && /^\w+$/.test(type) ? ` t="${type}"` : '', style && /^\d+$/.test(style) ? ` s="${style}"` : ''];
  return kept.join('');
}

function attributeOf(attributes: string, name: 'r' | 't' | 's'): string | undefined {
  const found = ATTRIBUTES[name].exec(attributes);
  return found?.[1] ?? found?.[2];
}

const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
const ATTRIBUTES = { r: attribute('r'), t: attribute('t'), s: attribute('s') };
