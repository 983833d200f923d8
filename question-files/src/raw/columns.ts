import type { Cell, RawRow } from './raw-file.ts';

/**
 * Returns the cell of a column, or null if the row has none. `Object.hasOwn` is necessary because a column may have the name of
 * an inherited property, such as `constructor`.
 */
export function cellAt({ cells }: RawRow, column: string): Cell {
  return Object.hasOwn(cells, column) ? (cells[column] ?? null) : null;
}

function isFilled(cell: Cell): boolean {
  return cell !== null && cell !== '';
}

export function cellsIn(rows: readonly RawRow[], column: string): Cell[] {
  const found: Cell[] = [];
  for (const row of rows) {
    const cell = cellAt(row, column);
    if (isFilled(cell)) found.push(cell);
  }
  return found;
}

/** Returns the share of a column's non-empty cells for which `fits` returns true. If all cells are empty, the share is 0. */
export function shareOf(rows: readonly RawRow[], column: string, fits: (cell: Cell) => boolean): number {
  const cells = cellsIn(rows, column);
  return cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
}

/**
 * Divides the number of different values in a column by the number of its non-empty cells. If all cells are empty, the result is
 * 1.
 */
export function distinctShare(rows: readonly RawRow[], column: string): number {
  const different = new Set<Cell>();
  let count = 0;
  for (const row of rows) {
    const cell = cellAt(row, column);
    if (!isFilled(cell)) continue;
    different.add(cell);
    count += 1;
  }
  return count === 0 ? 1 : different.size / count;
}
