/** The fields of a statement, in the order of the mapping form. */
export const FIELDS = ['text', 'answer', 'image', 'topic', 'subtopic', 'explanation', 'article', 'number'] as const;
export type Field = (typeof FIELDS)[number];
/** Field to column name; unmapped fields are absent. */
export type Mapping = Partial<Record<Field, string>>;

export type Cell = string | number | boolean | null;
/** `line` is 1-based, as in an editor or spreadsheet; in a JSON file it is the position. */
export type RawRow = { line: number; cells: Record<string, Cell> };
/** `reason` is an Italian sentence. */
export type RejectedRow = { line: number; text: string; reason: string };
export type RawFormat = 'json' | 'csv' | 'xlsx' | 'sql' | 'code' | 'pdf-text';

/** A parsed file, before the admin confirms the meaning of its columns. */
export type RawFile = {
  format: RawFormat;
  columns: string[];
  rows: RawRow[];
  mapping: Mapping;
  rejected: RejectedRow[];
};

export const LIMITS = { bytes: 50 * 1024 * 1024, rows: 50_000 };

/** An unreadable file. The message is Italian, for the user. */
export class QuestionFileError extends Error {}

export const NOTHING_FOUND = 'Nessuna domanda trovata nel file';

/** Checks the size before the file is read. Throws a `QuestionFileError`. */
export function checkSize(size: number): void {
  if (size > LIMITS.bytes) throw new QuestionFileError('Il file supera i 50 MB: scegline uno più piccolo.');
}

/** Throws a `QuestionFileError` when the file has too many rows. */
export function checkRows(count: number): void {
  if (count > LIMITS.rows)
    throw new QuestionFileError(
      'Il file ha più di 50.000 righe: dividilo in file più piccoli e caricali uno alla volta.',
    );
}

/** Cuts long texts for display. */
export function toRejectedRow(line: number, text: string, reason: string): RejectedRow {
  return { line, text: text.length > 200 ? `${text.slice(0, 200)}…` : text, reason };
}
