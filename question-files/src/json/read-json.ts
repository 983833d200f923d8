import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { checkJson } from './check-json.ts';
import { decodeText } from '#question-files/raw/decode-text.ts';
import { entryFile } from '#question-files/table/entry-file.ts';
import { toChoiceGroups } from './json-choice-groups.ts';
import { flattenOptions } from './json-options.ts';
import { type Candidate, type JsonTable, walkJson } from './json-tree.ts';
import { listLeftOut } from './left-out.ts';
import { toRows } from './json-rows.ts';
import { parseJson } from './parse-json.ts';
import { checkRows, QuestionFileError, type RawFile } from '#question-files/raw/raw-file.ts';
import { selectEntries } from './select-entries.ts';
import { namedTable, spreadsheetTable } from '#question-files/table/table-file.ts';

export const NOTHING_IN_JSON = 'Nessuna domanda trovata nel file JSON';

/**
 * Reads a JSON file with any structure: a list of entries, groups nested at any depth, lists that refer to each other by id, a
 * table, or one list for each column.
 */
export function readJson(bytes: Uint8Array, topics: TopicFinder): RawFile {
  const data = parse(bytes);
  toChoiceGroups(data);
  flattenOptions(data);
  const { candidates, tables } = walkJson(data);
  const entries = selectEntries(candidates, topics);
  const chosen = selectTables(tables);
  const count = chosen.reduce((sum, { rows }) => sum + rows.length, 0);
  checkRows(Math.max(entries.length, count));
  if (count > entries.length) {
    const others = tables.filter((table) => !chosen.includes(table));
    return { ...readTables(chosen, candidates, topics), ...leftOutOf([], candidates, others) };
  }
  if (entries.length === 0) throw new QuestionFileError(NOTHING_IN_JSON);
  const leftOut = leftOutOf(entries, candidates, tables);
  const rows = toRows(entries, candidates, topics).map((entry, index) => ({ line: index + 1, entry }));
  return { ...entryFile('json', rows, topics), ...leftOut };
}

function leftOutOf(...parts: Parameters<typeof listLeftOut>): Pick<RawFile, 'leftOut'> {
  const leftOut = listLeftOut(...parts);
  return leftOut.length > 0 ? { leftOut } : {};
}

/** Returns the tables with the same columns as most rows of the file, for example one table for each topic. */
function selectTables(tables: readonly JsonTable[]): JsonTable[] {
  const kinds = Map.groupBy(tables, ({ rows, header }) => JSON.stringify([header, rows[0]?.length]));
  const count = (kind: readonly JsonTable[]) => kind.reduce((sum, { rows }) => sum + rows.length, 0);
  return [...kinds.values()].toSorted((one, other) => count(other) - count(one))[0] ?? [];
}

function readTables(tables: readonly JsonTable[], candidates: readonly Candidate[], topics: TopicFinder): RawFile {
  const [table, ...others] = tables;
  if (table && others.length === 0) {
    const rows = table.rows.map((cells, index) => ({ line: index + 1, cells }));
    return table.header.length > 0
      ? namedTable('json', table.header, rows, topics)
      : spreadsheetTable('json', rows, topics);
  }
  const entries = tables.flatMap(({ rows, header, level }, list) =>
    rows.map((row): Candidate => {
      const cells = Object.fromEntries(row.map((cell, index) => [header[index] ?? `Valore ${index + 1}`, cell]));
      return { cells, source: cells, level, list: -1 - list, listName: null, isListed: true };
    }),
  );
  const rows = toRows(entries, candidates, topics).map((entry, index) => ({ line: index + 1, entry }));
  return entryFile('json', rows, topics);
}

/** This is a separate function, so that the text can be freed before the rows are created. */
function parse(bytes: Uint8Array): unknown {
  const text = decodeText(bytes);
  checkJson(text);
  return parseJson(text);
}
