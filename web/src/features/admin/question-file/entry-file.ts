import { answerFrom, fieldNamed } from '@vialibera/domain/bank-field';
import { guessMapping } from './guess-mapping.ts';
import { type Cell, FIELDS, FileFault, type Mapping, type RawFile, type RawFormat, type RawRow } from './raw-file.ts';

export type Entry = { line: number; entry: Record<string, unknown> };

/** Keys past these are noise. */
const COLUMNS_MAXIMUM = 60;

/** Entries with named values as rows. Throws `nothing` when no column can be the text of a statement. */
export function entryFile(format: RawFormat, entries: readonly Entry[], nothing: string): RawFile {
  const columns = new Set<string>();
  const rows = entries.map(({ line, entry }): RawRow => {
    const cells = Object.entries(entry).filter((cell): cell is [string, Cell] => isCell(cell[1]));
    for (const [name] of cells) if (columns.size < COLUMNS_MAXIMUM) columns.add(name);
    return { line, cells: Object.fromEntries(cells) };
  });
  const mapping = guessMapping([...columns], rows);
  if (mapping.text === undefined || !rows.some((row) => row.cells[mapping.text ?? ''])) throw new FileFault(nothing);
  for (const row of rows) unifyNames(row.cells, mapping);
  return { format, columns: [...columns], rows, mapping, refused: [] };
}

/** Entries need not use the same names: what one calls `q` and another `text` moves under the column that is mapped. */
function unifyNames(cells: Record<string, Cell>, mapping: Mapping): void {
  for (const field of FIELDS) {
    const column = mapping[field];
    if (column === undefined || (cells[column] ?? '') !== '') continue;
    const other = Object.keys(cells)
      .flatMap((name) => (name !== column && fieldNamed(name)?.field === field && cells[name] !== '' ? [name] : []))
      .toSorted((one, two) => (fieldNamed(one)?.rank ?? 0) - (fieldNamed(two)?.rank ?? 0))[0];
    if (other === undefined) continue;
    const value = cells[other] ?? null;
    // A place under `correct_answer` means the opposite of the same number under `answer`.
    cells[column] = field === 'answer' ? (answerFrom(value, other) ?? value) : value;
  }
}

function isCell(value: unknown): value is Cell {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
