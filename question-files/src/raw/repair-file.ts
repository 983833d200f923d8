import type { RawFile, RawRow } from './raw-file.ts';
import { repairText } from './repair-text.ts';

/** Only texts with one of these characters can need a repair. */
const SUSPECT = /[&<¿ÂÃÄÅâï]/;

/**
 * Repairs the texts of a file: HTML entities, HTML tags and wrongly decoded letters. Stores in each repaired row the
 * names of its repaired columns. Changes `file` instead of a copy, because a copy of a large file would need too much
 * memory.
 */
export function repairFile(file: RawFile): RawFile {
  // Many rows contain the same topic, group or licence, so repaired texts are cached.
  const known = new Map<string, string>();
  for (const row of file.rows) repairRow(row, file.columns, known);
  return file;
}

const KNOWN_MAXIMUM = 10_000;

function repairRow(row: RawRow, columns: readonly string[], known: Map<string, string>): void {
  const repaired: string[] = [];
  for (const column of columns) {
    const cell = row.cells[column];
    if (typeof cell !== 'string' || !SUSPECT.test(cell)) continue;
    const text = known.get(cell) ?? repairText(cell);
    if (known.size < KNOWN_MAXIMUM) known.set(cell, text);
    if (text === cell) continue;
    row.cells[column] = text;
    repaired.push(column);
  }
  if (repaired.length > 0) row.repaired = repaired;
}
