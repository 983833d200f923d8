import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { isSentence, parseAnswer } from '#question-files/raw/cell-values.ts';
import { guessMapping } from '#question-files/table/guess-mapping.ts';
import {
  checkRows,
  QuestionFileError,
  NOTHING_FOUND,
  type RawFile,
  type TableRow,
} from '#question-files/raw/raw-file.ts';
import { endOfTuple, readTuple } from './sql-values.ts';
import { namedTable } from '#question-files/table/table-file.ts';

/**
 * Matches the names of tables with personal data (users, members …). Such tables are skipped, because they never hold questions.
 */
const PERSONAL_DATA_TABLES =
  /user|utent|account|login|sess|token|passw|iscritt|alliev|student|client|person|profil|mail|log$/i;
const INSERT = /(?:insert|replace)\s+(?:ignore\s+)?(?:into\s+)?([^\s(]+)\s*(\([^)]*\)\s*)?values\s*/gi;
const SAMPLE = 200;
const NAME_QUOTES = /["`[\]]/g;

type Table = { name: string; columns: string[]; rows: TableRow[] };

/**
 * Reads the INSERT statements of a database dump. Returns the table that most probably holds the questions, according to
 * `weight`. If `weight` recognises none, returns the
 * longest table that contains sentences.
 */
export function readSql(text: string, topics: TopicFinder): RawFile {
  const rated = [...insertedRows(text).values()]
    .filter(({ rows }) => rows.slice(0, SAMPLE).some(({ cells }) => cells.some(isSentence)))
    .map((table) => ({ table, weight: weight(table, topics) }));
  const [first] = rated.toSorted(
    (one, other) => other.weight - one.weight || other.table.rows.length - one.table.rows.length,
  );
  if (!first) throw new QuestionFileError(NOTHING_FOUND);
  return namedTable('sql', first.table.columns, first.table.rows, topics);
}

function insertedRows(text: string): Map<string, Table> {
  const tables = new Map<string, Table>();
  const lineOf = lineCounter(text);
  const insert = new RegExp(INSERT);
  for (let found = insert.exec(text); found; found = insert.exec(text)) {
    const name = (found[1] ?? '').replace(NAME_QUOTES, '').split('.').at(-1) ?? '';
    const table = tables.get(name) ?? { name, columns: columnsOf(text, name, found[2]), rows: [] };
    if (!PERSONAL_DATA_TABLES.test(name)) tables.set(name, table);
    let at = insert.lastIndex;
    while (text[at] === '(') {
      if (PERSONAL_DATA_TABLES.test(name)) at = endOfTuple(text, at);
      else {
        const tuple = readTuple(text, at);
        table.rows.push({ line: lineOf(at), cells: tuple.cells });
        at = tuple.end;
      }
      at = skip(text, at, /[\s,]*/y);
    }
    checkRows(table.rows.length);
    insert.lastIndex = at;
  }
  return tables;
}

/** Returns the column names from the INSERT statement if it lists them, otherwise from the CREATE TABLE statement. */
function columnsOf(text: string, name: string, listed: string | undefined): string[] {
  if (listed) return listed.replace(/[()]/g, '').split(',').map(plainName);
  const quoted = name.replace(/\W/g, '.');
  const definition = new RegExp(
    `create\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?\\S*?${quoted}["\`\\]]?\\s*\\(`,
    'i',
  ).exec(text);
  if (!definition) return [];
  const start = definition.index + definition[0].length;
  const body = text.slice(start, endOfTuple(text, start - 1) - 1);
  const parts = body
    .replace(/'[^']*'/g, '')
    .replace(/\([^()]*\)/g, '')
    .split(',');
  return parts.map((part) => plainName(/^\s*(\S+)/.exec(part)?.[1] ?? '')).filter((column) => !KEYS.test(column));
}

const KEYS = /^(?:primary|unique|key|constraint|foreign|index|fulltext|check)$/i;

function plainName(name: string): string {
  return name.replace(NAME_QUOTES, '').trim();
}

/**
 * Returns the estimated number of rows that contain a sentence and an answer. If the table's name suggests questions, the result
 * is multiplied by 1000.
 */
function weight({ name, columns, rows }: Table, topics: TopicFinder): number {
  const sample = rows.slice(0, SAMPLE);
  const named = namedTable('sql', columns, sample, topics);
  const { text, answer } = guessMapping(named.columns, named.rows, topics);
  if (text === undefined || answer === undefined) return 0;
  const fitting = named.rows.filter(
    ({ cells }) => isSentence(cells[text] ?? null) && parseAnswer(cells[answer], answer) !== null,
  );
  return (fitting.length / sample.length) * rows.length * (/quesit|domand|question|quiz/i.test(name) ? 1000 : 1);
}

function skip(text: string, at: number, what: RegExp): number {
  what.lastIndex = at;
  return what.test(text) ? what.lastIndex : at;
}

/**
 * Returns a function that converts a position in the text to its line number. Each call continues where the last one stopped, so
 * the positions must increase. This way, all calls together scan the text only once.
 */
function lineCounter(text: string): (position: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (position) => {
    while (next >= 0 && next < position) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
