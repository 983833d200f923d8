import { isOptionsName } from '#question-files/raw/option-columns.ts';
import type { Cell, TableRow } from '#question-files/raw/raw-file.ts';

/**
 * Splits columns that contain all options of a question in one cell, such as `["una salita", "una buca"]` or «una salita|una buca»,
 * into one column for each option.
 */
export function splitOptionCells(columns: readonly string[], table: readonly TableRow[]) {
  const column = columns.findIndex(isOptionsName);
  const lists = column < 0 ? [] : table.map(({ cells }) => parseOptions(cells[column] ?? null));
  const count = lists.reduce((most, list) => Math.max(most, list?.length ?? 0), 0);
  if (count === 0) return { columns, table };
  const width = columns.length;
  const options = Array.from({ length: count }, (_, index) => `${columns[column]}[${index}]`);
  return {
    columns: [...columns, ...options],
    table: table.map(({ line, cells }, row) => ({
      line,
      cells: [...Array.from({ length: width }, (_, index) => cells[index] ?? null), ...(lists[row] ?? [])],
    })),
  };
}

/** Parses a JSON list, a list of PostgreSQL such as `{una salita,"una buca"}`, or texts with «|» between them. */
export function parseOptions(cell: Cell): string[] | null {
  if (typeof cell !== 'string') return null;
  const text = cell.trim();
  if (/^\[.*\]$/s.test(text)) return parseList(text);
  const inside = /^\{(.*)\}$/s.exec(text)?.[1];
  const parts = inside === undefined ? text.split('|') : (inside.match(/"(?:[^"\\]|\\.)*"|[^,"]+/g) ?? []);
  return parts.length > 1
    ? parts.map((part) =>
        part
          .trim()
          .replace(/^"(.*)"$/s, '$1')
          .replace(/\\(.)/g, '$1'),
      )
    : null;
}

function parseList(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.length > 1 && list.every((item) => typeof item === 'string') ? list : null;
  } catch {
    return null;
  }
}
