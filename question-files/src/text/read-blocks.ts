import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { parseFieldName } from '#question-files/raw/field-name.ts';
import type { Cell, RawFile, TableRow } from '#question-files/raw/raw-file.ts';
import { COLUMNS_MAXIMUM, namedTable } from '#question-files/table/table-file.ts';

const FIELD = /^([\p{L}][\p{L}\d _]{0,30}?)\s*:\s*(.*)$/u;

/**
 * Reads a text in which each question is a block of lines such as «Domanda: …», «Risposta1: …» and «RispostaCorretta: 2». A name
 * that occurs again starts the next block. Returns null if the text has no such blocks.
 */
export function readBlocks(text: string, topics: TopicFinder): RawFile | null {
  const blocks: { line: number; values: Map<string, Cell> }[] = [];
  text.split('\n').forEach((raw, index) => {
    const [, name, value] = FIELD.exec(raw.trim()) ?? [];
    if (name === undefined || value === undefined) return;
    let open = blocks.at(-1);
    if (!open || open.values.has(name)) blocks.push((open = { line: index + 1, values: new Map() }));
    open.values.set(name, value);
  });
  const columns = [...new Set(blocks.flatMap(({ values }) => [...values.keys()]))];
  const fields = new Set(columns.map((name) => parseFieldName(name)?.field));
  const isRegular = columns.length <= COLUMNS_MAXIMUM && blocks.every(({ values }) => values.size > 1);
  if (!fields.has('text') || !fields.has('answer') || !isRegular) return null;
  const rows = blocks.map(({ line, values }): TableRow => ({
    line,
    cells: columns.map((name) => values.get(name) ?? null),
  }));
  return namedTable('pdf-text', columns, rows, topics);
}
