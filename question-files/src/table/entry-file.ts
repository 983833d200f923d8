import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { parseAnswer } from '#question-files/raw/cell-values.ts';
import { parseFieldName } from '#question-files/raw/field-name.ts';
import { guessMapping } from './guess-mapping.ts';
import {
  type Cell,
  FIELDS,
  type Mapping,
  type RawFile,
  type RawFormat,
  type RawRow,
} from '#question-files/raw/raw-file.ts';
import { COLUMNS_MAXIMUM } from './table-file.ts';

export type Entry = { line: number; entry: Record<string, Cell> };

/**
 * Converts the entries of a file to rows, without copying them. Each distinct key becomes a column, up to `COLUMNS_MAXIMUM`
 * columns. If no column is recognised, the mapping is empty.
 */
export function entryFile(format: RawFormat, entries: readonly Entry[], topics: TopicFinder): RawFile {
  const columns = new Set<string>();
  const rows = entries.map(({ line, entry }): RawRow => {
    for (const name in entry) if (columns.size < COLUMNS_MAXIMUM && Object.hasOwn(entry, name)) columns.add(name);
    return { line, cells: entry };
  });
  const mapping = guessMapping([...columns], rows, topics);
  const mapped = new Set(Object.values(mapping));
  for (const row of rows) unifyNames(row.cells, mapping, mapped);
  return { format, columns: [...columns], rows, mapping, rejected: [] };
}

/**
 * The entries of a file may use different names for the same field, such as `question` and `q`. If an entry has no value in the
 * column that is mapped to a field, this function copies the entry's value from its other column for this field.
 */
function unifyNames(cells: Record<string, Cell>, mapping: Mapping, mapped: ReadonlySet<string>): void {
  for (const field of FIELDS) {
    const column = mapping[field];
    if (column === undefined || (cells[column] ?? '') !== '') continue;
    const other = Object.keys(cells)
      .filter((name) => !mapped.has(name) && parseFieldName(name)?.field === field && cells[name] !== '')
      .toSorted((one, two) => (parseFieldName(one)?.rank ?? 0) - (parseFieldName(two)?.rank ?? 0))[0];
    if (other === undefined) continue;
    const value = cells[other] ?? null;
    // `other` is the name of the column from which the value comes. If the value is an answer, this name decides its meaning: 0
    // in `correct_answer` is the index of the option «Vero», but 0 in `answer` means false.
    cells[column] = field === 'answer' && !isChoice(cells, mapping) ? (parseAnswer(value, other) ?? value) : value;
  }
}

function isChoice(cells: Readonly<Record<string, Cell>>, { optionC }: Mapping): boolean {
  return optionC !== undefined && (cells[optionC] ?? '') !== '';
}
