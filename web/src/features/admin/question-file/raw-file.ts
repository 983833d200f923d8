/** What a statement may say, in the order in which a person maps the columns. */
export const FIELDS = ['text', 'answer', 'figure', 'topic', 'subtopic', 'explanation', 'article', 'number'] as const;
export type Field = (typeof FIELDS)[number];
/** Which column holds which field; a field without a column is absent. */
export type Mapping = Partial<Record<Field, string>>;

export type Cell = string | number | boolean | null;
/** `line` counts from 1 as an editor or a sheet shows it; in a JSON file it is the position. */
export type RawRow = { line: number; cells: Record<string, Cell> };
/** `reason` is an Italian sentence. */
export type RefusedRow = { line: number; text: string; reason: string };
export type RawFormat = 'json' | 'csv' | 'xlsx' | 'sql' | 'code' | 'pdf-text';

/** A file read, before anybody confirms what its columns mean. */
export type RawFile = {
  format: RawFormat;
  columns: string[];
  rows: RawRow[];
  mapping: Mapping;
  refused: RefusedRow[];
};

export const LIMITS = { bytes: 50 * 1024 * 1024, rows: 50_000 };

/** A file that cannot be read; the message is for the person who chose it. */
export class FileFault extends Error {}

export const NOTHING_FOUND = 'Nessuna domanda trovata nel file';

/** Refuses a file of so many bytes when that is more than anybody's bank has, before it is read. */
export function checkSize(size: number): void {
  if (size > LIMITS.bytes) throw new FileFault('Il file supera i 50 MB: scegline uno più piccolo.');
}

/** Refuses a file with more rows than anybody's bank has. */
export function checkRows(count: number): void {
  if (count > LIMITS.rows)
    throw new FileFault('Il file ha più di 50.000 righe: dividilo in file più piccoli e caricali uno alla volta.');
}

/** A refused row as it is shown: long ones are cut. */
export function refusedRow(line: number, text: string, reason: string): RefusedRow {
  return { line, text: text.length > 200 ? `${text.slice(0, 200)}…` : text, reason };
}
