import { isSentence, parseAnswer } from '#question-files/raw/cell-values.ts';
import type { Cell, TableRow } from '#question-files/raw/raw-file.ts';

/** The minimum share of rows that must be single-choice questions. */
const FITTING = 0.9;
const SAMPLE = 200;

/**
 * Names the columns of a table without a header in the format `question;option1;option2;option3;right option`, and moves
 * the right options of all rows into one column. Returns null for any other table, such as one with true/false statements.
 */
export function toChoiceRows(table: readonly TableRow[]): { columns: string[]; rows: TableRow[] } | null {
  // Most tables have another format. To detect this quickly, checks the first rows before it copies the whole table.
  const sample = table.slice(0, SAMPLE);
  if (sample.filter(({ cells }) => isChoice(withoutEmptyEnd(cells))).length < sample.length * FITTING) return null;
  const rows = table.map(({ line, cells }) => ({ line, cells: withoutEmptyEnd(cells) }));
  const fitting = rows.filter(({ cells }) => isChoice(cells));
  // If all right options are 0 or 1, these numbers may be truth values instead.
  const isCertain = fitting.some(({ cells }) => parseAnswer(cells.at(-1), '') === null);
  if (!isCertain || fitting.length < rows.length * FITTING) return null;
  const options = Array.from({ length: Math.max(...rows.map(({ cells }) => cells.length)) - 2 }, (_, index) => index);
  return {
    // The options are numbered from 0, like the indices in this format.
    columns: ['Domanda', ...options.map((index) => `Opzione ${index}`), 'Risposta'],
    rows: rows.map(({ line, cells }) => {
      const [question = null, ...given] = cells.slice(0, -1);
      return { line, cells: [question, ...options.map((index) => given[index] ?? null), cells.at(-1) ?? null] };
    }),
  };
}

function withoutEmptyEnd(cells: readonly Cell[]): Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null && String(cell).trim() !== '') + 1);
}

function isChoice(cells: readonly Cell[]): boolean {
  const options = cells.slice(1, -1);
  return (
    isSentence(cells[0]) &&
    (options.length === 3 || options.length === 4) &&
    options.every((cell) => cell !== null && parseAnswer(cell, '') === null) &&
    /^(?:[a-d]|[0-4])$/i.test(String(cells.at(-1)).trim())
  );
}
