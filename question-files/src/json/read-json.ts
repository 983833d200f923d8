import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { checkJson } from './check-json.ts';
import { decodeText } from '#question-files/raw/decode-text.ts';
import { entryFile } from '#question-files/table/entry-file.ts';
import { toChoiceGroups } from './json-choice-groups.ts';
import { flattenOptions } from './json-options.ts';
import { walkJson } from './json-tree.ts';
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
  checkRows(entries.length);
  const table = tables.toSorted((one, other) => other.rows.length - one.rows.length)[0];
  if (table && table.rows.length > entries.length) {
    const rows = table.rows.map((cells, index) => ({ line: index + 1, cells }));
    return table.header.length > 0
      ? namedTable('json', table.header, rows, topics)
      : spreadsheetTable('json', rows, topics);
  }
  if (entries.length === 0) throw new QuestionFileError(NOTHING_IN_JSON);
  return entryFile(
    'json',
    toRows(entries, candidates, topics).map((entry, index) => ({ line: index + 1, entry })),
    topics,
  );
}

/** This is a separate function, so that the text can be freed before the rows are created. */
function parse(bytes: Uint8Array): unknown {
  const text = decodeText(bytes);
  checkJson(text);
  return parseJson(text);
}
