import { parseAnswer, type BankField, parseFieldName, parseImageRef } from './bank-field.ts';
import { splitTopic, findTopicByName } from './ministry-topic.ts';
import type { IncomingStatement } from './statement.ts';

const DEFAULT_CATEGORY = 'ministerial';
/**
 * The maximum length of a statement, in characters. The ministry's longest statement has 300. Much longer statements do not fit
 * into the database's unique index.
 */
export const STATEMENT_MAXIMUM = 1000;
/** The maximum value of PostgreSQL's `integer` type. */
export const NUMBER_MAXIMUM = 2 ** 31 - 1;
/** The keys under which a wrapper object can contain the list of statements, with the most reliable key first. */
const LIST_KEYS = ['questions', 'domande', 'quesiti', 'statements', 'quiz', 'data', 'items'];

type Entry = Record<string, unknown>;
export type BankJson = {
  statements: IncomingStatement[];
  /** The number of entries without a text, which are dropped (spec §5). */
  dropped: number;
  /** The positions, counted from 1, of the entries whose answer is unclear or whose text is too long. */
  invalid: number[];
};

/**
 * An entry of a file. `topic` and `subtopic` are names that the file states outside the entry, for example as keys in
 * `{ topic: { subtopic: [...] } }`. They are null if the file does not state them there.
 */
export type BankEntry = { entry: Entry; topic: string | null; subtopic: string | null };

/**
 * Parses a JSON file with statements. The file nests them in topics and subtopics, or it has one of the shapes of spec §5: a
 * wrapper with a list, a plain array, or an object whose values are statements. If nothing looks like a statement, the result is
 * empty.
 */
export function parseBankJson(data: unknown): BankJson {
  const found: BankJson = { statements: [], dropped: 0, invalid: [] };
  for (const [position, located] of bankEntries(data).entries()) {
    const readField = createFieldReader(located.entry);
    const text = readField('text', parseString);
    const answer = readField('answer', parseAnswer);
    if (!text) found.dropped += 1;
    else if (answer === null || text.length > STATEMENT_MAXIMUM) found.invalid.push(position + 1);
    else found.statements.push(toStatement(located, readField, { text, answer, position }));
  }
  return found;
}

type ReadField = <T>(field: BankField, read: (value: unknown, name: string) => T | null) => T | null;

/**
 * Returns a function that reads a field of `entry`. If several keys of the entry refer to this field, the function tries them
 * from the highest to the lowest priority and returns the first usable value.
 */
function createFieldReader(entry: Entry): ReadField {
  const named = Object.entries(entry)
    .flatMap(([name, value]) => {
      const known = parseFieldName(name);
      return known ? [{ ...known, name, value }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank);
  return (field, read) => {
    for (const { name, value } of named.filter((each) => each.field === field)) {
      const found = read(value, name);
      if (found !== null) return found;
    }
    return null;
  };
}

type Known = { text: string; answer: boolean; position: number };

function toStatement(located: BankEntry, readField: ReadField, { text, answer, position }: Known): IncomingStatement {
  const ownTopic = readField('topic', parseString);
  const { topic, subtopic } = splitTopic(ownTopic ?? located.topic ?? '');
  const byName = readField('topic', (name) => findTopicByName(splitTopic(parseString(name) ?? '').topic));
  return {
    text,
    answer,
    subtopic: readField('subtopic', parseString) ?? located.subtopic ?? subtopic,
    imageRef: readField('image', parseImageRef),
    imageUrl: null,
    imageDescription: null,
    number: readField('number', parseInteger) ?? position + 1,
    topic: byName ?? findTopicByName(topic),
    category: parseString(located.entry.category) ?? DEFAULT_CATEGORY,
    explanation: readField('explanation', parseString),
    article: readField('article', parseString),
  };
}

/**
 * The entries of a JSON file of any supported shape, in order. If the file has a separate list of topics, the entries get their
 * topic names from it.
 */
export function bankEntries(data: unknown): BankEntry[] {
  if (Array.isArray(data)) return toEntries(data, null, null);
  if (!isEntry(data)) return [];
  const names = topicNames(data);
  const list = LIST_KEYS.map((key) => data[key]).find(isList);
  if (list) return toEntries(list, null, null).map((located) => addTopicName(located, names));
  if (LIST_KEYS.some((key) => Array.isArray(data[key]))) return [];
  const isWrapper = Object.keys(data).length === 1;
  return Object.entries(data).flatMap(([key, value]) => {
    if (isEntry(value) && Object.values(value).some(isList))
      return Object.entries(value).flatMap(([subtopic, items]) =>
        Array.isArray(items) ? toEntries(items, key, subtopic) : [],
      );
    const topic = isWrapper && findTopicByName(key) === null ? null : key;
    return Array.isArray(value) ? toEntries(value, topic, null) : toEntries([value], null, null);
  });
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some(isEntry);
}

/**
 * The topic names by id, if the file has a list such as `topics: [{ id, name }]` or `argomenti: [{ id_chapter, descrizione }]`.
 */
function topicNames(data: Entry): ReadonlyMap<unknown, string> {
  const topics = [data.topics, data.argomenti, data.chapters, data.capitoli].find(Array.isArray) ?? [];
  return new Map(
    topics.filter(isEntry).flatMap((topic): [unknown, string][] => {
      const name = parseString(topic.name) ?? parseString(topic.descrizione) ?? parseString(topic.nome);
      return name ? [[topic.id ?? topic.id_chapter, name]] : [];
    }),
  );
}

function addTopicName(located: BankEntry, names: ReadonlyMap<unknown, string>): BankEntry {
  const { entry } = located;
  return { ...located, topic: names.get(entry.topic_id ?? entry.id_chapter ?? entry.topic) ?? null };
}

function toEntries(list: readonly unknown[], topic: string | null, subtopic: string | null): BankEntry[] {
  return list.map((value) => ({ entry: isEntry(value) ? value : {}, topic, subtopic }));
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseInteger(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= NUMBER_MAXIMUM ? value : null;
}

function parseString(value: unknown): string | null {
  return typeof value === 'string' && value.trim() ? value.trim() : null;
}
