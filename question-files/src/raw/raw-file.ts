/** The fields of a statement, in the order in which the admin sees them when mapping columns to fields. */
export const FIELDS = [
  'text',
  'answer',
  'image',
  'topic',
  'subtopic',
  'group',
  'licence',
  'explanation',
  'article',
  'number',
  'optionA',
  'optionB',
  'optionC',
  'optionD',
] as const;
export type Field = (typeof FIELDS)[number];
/** The fields of the options of a single-choice question, in the order of the options. */
export const OPTION_FIELDS = ['optionA', 'optionB', 'optionC', 'optionD'] as const satisfies Field[];
/** Maps each field to the name of a column. A field without a column is absent. */
export type Mapping = Partial<Record<Field, string>>;

export type Cell = string | number | boolean | null;
/**
 * `line` is the line number that an editor or spreadsheet shows, starting at 1. In a JSON file, `line` is the position of the
 * entry. `repaired` lists the columns whose text was repaired by `repairFile`.
 */
export type RawRow = { line: number; cells: Record<string, Cell>; repaired?: readonly string[] };
/** A row of a table before its columns have names. */
export type TableRow = { line: number; cells: Cell[] };
/** `reason` is an Italian sentence for the user. */
export type RejectedRow = { line: number; text: string; reason: string };
export type RawFormat = 'json' | 'csv' | 'xlsx' | 'sql' | 'code' | 'pdf-text';

/**
 * The ZIP that contained the file: the path of the list that was read, the paths of lists that were not read, and the number of
 * images. `readImages` reads the images of the same ZIP.
 */
type Archive = { list: string; otherLists: string[]; images: number };

/**
 * Entries of a file that are not in its rows. `kind` says in Italian what they are. `isUnsupported` is true for a kind of question
 * that no exam has, such as an essay: such entries do not count as unread.
 */
export type LeftOut = { kind: string; count: number; isUnsupported: boolean };

/**
 * A parsed file. `mapping` is a guess that the admin has not confirmed yet. If no column was recognised, `mapping` is empty, and
 * the admin maps all columns.
 */
export type RawFile = {
  format: RawFormat;
  columns: string[];
  rows: RawRow[];
  mapping: Mapping;
  rejected: RejectedRow[];
  leftOut?: LeftOut[];
  archive?: Archive;
};

export const LIMITS = { bytes: 50 * 1024 * 1024, rows: 50_000 };

/** Thrown when a file cannot be read. The message is in Italian, for the user. */
export class QuestionFileError extends Error {}

export const NOTHING_FOUND = 'Nessuna domanda trovata nel file';
/** The reason for rejecting a row whose text PostgreSQL cannot store. */
export const UNREADABLE = 'Ci sono caratteri che non si possono leggere.';

/** Throws a `QuestionFileError` if the file is too large. Call it before the file is read. */
export function checkSize(size: number): void {
  if (size > LIMITS.bytes) throw new QuestionFileError('Il file supera i 50 MB: scegline uno più piccolo.');
}

/** Throws a `QuestionFileError` if the file has too many rows. */
export function checkRows(count: number): void {
  if (count > LIMITS.rows)
    throw new QuestionFileError(
      'Il file ha più di 50.000 righe: dividilo in file più piccoli e caricali uno alla volta.',
    );
}

/** Returns a rejected row, with a long text cut for display. */
export function toRejectedRow(line: number, text: string, reason: string): RejectedRow {
  return { line, text: text.length > 200 ? `${text.slice(0, 200)}…` : text, reason };
}
