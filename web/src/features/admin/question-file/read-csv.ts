import Papa from 'papaparse';
import { answerFrom, fieldNamed } from '@vialibera/domain/bank-field';
import { checkRows, LIMITS, type RawFile, type RefusedRow, refusedRow } from './raw-file.ts';
import { separatedTable, type TableRow } from './table-file.ts';

const SEPARATORS = [';', '\t', ',', '|'];
const SAMPLE_ROWS = 60;
/** Excel's own first line, which names the separator. */
const SEPARATOR_LINE = /^sep=(.)\n/;

/** Text with one row a line and cells between separators; null when no separator makes rows with an answer of it. */
export function readCsv(text: string): RawFile | null {
  const told = SEPARATOR_LINE.exec(text);
  const body = told ? `\n${text.slice(told[0].length)}` : text;
  const separator = told?.[1] ?? findSeparator(body);
  if (separator === null) return null;
  const { table, refused } = parseRows(body, separator);
  const file = separatedTable(table);
  return { ...file, refused: [...refused, ...file.refused].toSorted((one, other) => one.line - other.line) };
}

/** The separator with which most rows of the beginning hold an answer, or known names of columns. */
function findSeparator(text: string): string | null {
  const sample = text.slice(0, 100_000);
  const scored = SEPARATORS.map((separator) => {
    const { data } = Papa.parse<string[]>(sample, { delimiter: separator, preview: SAMPLE_ROWS });
    const rows = data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
    const fitting = rows.filter((cells) => cells.length > 1 && cells.some(saysSomething));
    return { separator, share: rows.length === 0 ? 0 : fitting.length / rows.length };
  });
  const best = scored.reduce((first, each) => (each.share > first.share ? each : first));
  return best.share >= 0.5 ? best.separator : null;
}

function saysSomething(cell: string): boolean {
  return answerFrom(cell, '') !== null || fieldNamed(cell) !== null;
}

/** Rows with the line on which each begins: a quoted cell may hold several. */
export function parseRows(text: string, separator: string): { table: TableRow[]; refused: RefusedRow[] } {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    preview: LIMITS.rows * 2,
  });
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])));
  const table: TableRow[] = [];
  const refused: RefusedRow[] = [];
  let line = 1;
  data.forEach((cells, index) => {
    if (broken.has(index)) refused.push(brokenRow(line, cells));
    else if (cells.some((cell) => cell.trim() !== '')) table.push({ line, cells: cells.map((cell) => cell || null) });
    line += 1 + cells.reduce((breaks, cell) => breaks + breaksIn(cell), 0);
  });
  checkRows(table.length - 1);
  return { table, refused };
}

function brokenRow(line: number, cells: readonly string[]): RefusedRow {
  const lines = 1 + breaksIn(cells.join(' '));
  const reason = 'Le virgolette non sono chiuse o sono fuori posto';
  const until = lines > 1 ? `: non si leggono le righe da ${line} a ${line + lines - 1}.` : '.';
  return refusedRow(line, cells.join(' '), `${reason}${until}`);
}

function breaksIn(cell: string): number {
  let breaks = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
}
