import { parseAnswer, parseFieldName } from '@vialibera/domain/bank-field';
import { guessMapping } from './guess-mapping.ts';
import {
  type Cell,
  FIELDS,
  QuestionFileError,
  type Mapping,
  type RawFile,
  type RawFormat,
  type RawRow,
} from './raw-file.ts';

export type Entry = { line: number; entry: Record<string, unknown> };

/** The maximum number of columns. Each distinct key of the objects becomes a column; further keys are ignored. */
const COLUMNS_MAXIMUM = 60;

/**
 * Converts objects to rows. Throws a `QuestionFileError` if no column can be the text of a statement. The parameter `nothing` is
 * the message of this error.
 */
export function entryFile(format: RawFormat, entries: readonly Entry[], nothing: string): RawFile {
  const columns = new Set<string>();
  const rows = entries.map(({ line, entry }): RawRow => {
    const cells = Object.entries(entry).filter((cell): cell is [string, Cell] => isCell(cell[1]));
    for (const [name] of cells) if (columns.size < COLUMNS_MAXIMUM) columns.add(name);
    return { line, cells: Object.fromEntries(cells) };
  });
  const mapping = guessMapping([...columns], rows);
  if (mapping.text === undefined || !rows.some((row) => row.cells[mapping.text ?? '']))
    throw new QuestionFileError(nothing);
  for (const row of rows) unifyNames(row.cells, mapping);
  return { format, columns: [...columns], rows, mapping, rejected: [] };
}

/**
 * The entries of a file may use different names for the same field. If the column that is mapped to a field is empty in an entry,
 * the entry's value under another name of the field, such as `q`, is copied to this column.
 */
function unifyNames(cells: Record<string, Cell>, mapping: Mapping): void {
  for (const field of FIELDS) {
    const column = mapping[field];
    if (column === undefined || (cells[column] ?? '') !== '') continue;
    const other = Object.keys(cells)
      .flatMap((name) => (name !== column && parseFieldName(name)?.field === field && cells[name] !== '' ? [name] : []))
      .toSorted((one, two) => (parseFieldName(one)?.rank ?? 0) - (parseFieldName(two)?.rank ?? 0))[0];
    if (other === undefined) continue;
    const value = cells[other] ?? null;
    // `other` is the field's name in the file. That name decides the meaning of the answer: 0 in `correct_answer` is the index of
    // the option «Vero», but 0 in `answer` means false.
    cells[column] = field === 'answer' ? (parseAnswer(value, other) ?? value) : value;
  }
}

function isCell(value: unknown): value is Cell {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
