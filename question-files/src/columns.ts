import type { Cell, RawRow } from './raw-file.ts';

/** Returns the cell of a column, or null if the row has none. A column may have the name of a property of every object. */
export function cellAt({ cells }: RawRow, column: string): Cell {
  return Object.hasOwn(cells, column) ? (cells[column] ?? null) : null;
}

function isFilled(cell: Cell): boolean {
  return cell !== null && cell !== '';
}

/** Returns the non-empty cells of a column. */
export function cellsIn(rows: readonly RawRow[], column: string): Cell[] {
  const found: Cell[] = [];
  for (const row of rows) {
    const cell = cellAt(row, column);
    if (isFilled(cell)) found.push(cell);
  }
  return found;
}

/** Returns the share of the non-empty cells of a column that fit, or 0 if all cells are empty. */
export function shareOf(rows: readonly RawRow[], column: string, fits: (cell: Cell) => boolean): number {
  const cells = cellsIn(rows, column);
  return cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
}

/** Returns the number of different cells divided by the number of cells, or 1 if all cells are empty. */
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
