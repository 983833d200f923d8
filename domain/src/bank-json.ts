import { answerFrom, type BankField, fieldNamed, figureFrom } from './bank-field.ts';
import { splitTopic, topicByName } from './ministry-topic.ts';
import type { IncomingStatement } from './statement.ts';

const DEFAULT_CATEGORY = 'ministerial';
/** The ministry's longest has 300 characters; far longer ones do not fit the index that keeps each statement once. */
export const STATEMENT_MAXIMUM = 1000;
/** What the database's column of numbers can hold. */
export const NUMBER_MAXIMUM = 2 ** 31 - 1;
/** Keys of a wrapper under which files keep their list, the surest first. */
const LIST_KEYS = ['questions', 'domande', 'quesiti', 'statements', 'quiz', 'data', 'items'];

type Entry = Record<string, unknown>;
export type BankJson = {
  statements: IncomingStatement[];
  /** Entries without a text (spec §5: dropped). */
  dropped: number;
  /** Positions, from 1, of entries with a text and without a sure answer, or with a text past any bound. */
  refused: number[];
};

/** An entry with the names that the keys around it give: topics with subtopics (`{ topic: { subtopic: [...] } }`). */
export type BankEntry = { entry: Entry; topic: string | null; subtopic: string | null };

/**
 * Statements of a JSON file: topics with subtopics with statements, or, as spec §5 says, a wrapper with a list, a plain array, or
 * an object of values. Empty when there is nothing that looks like a statement.
 */
export function parseBankJson(data: unknown): BankJson {
  const found: BankJson = { statements: [], dropped: 0, refused: [] };
  for (const [position, located] of bankEntries(data).entries()) {
    const pick = picker(located.entry);
    const text = pick('text', stringOf);
    const answer = pick('answer', answerFrom);
    if (!text) found.dropped += 1;
    else if (answer === null || text.length > STATEMENT_MAXIMUM) found.refused.push(position + 1);
    else found.statements.push(statementOf(located, pick, { text, answer, position }));
  }
  return found;
}

type Pick = <T>(field: BankField, read: (value: unknown, name: string) => T | null) => T | null;

/** Reads a field of an entry by the first of its names that says something. */
function picker(entry: Entry): Pick {
  const named = Object.entries(entry)
    .flatMap(([name, value]) => {
      const known = fieldNamed(name);
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

function statementOf(located: BankEntry, pick: Pick, { text, answer, position }: Known): IncomingStatement {
  const ownTopic = pick('topic', stringOf);
  const { topic, subtopic } = splitTopic(ownTopic ?? located.topic ?? '');
  const byName = pick('topic', (name) => topicByName(splitTopic(stringOf(name) ?? '').topic));
  return {
    text,
    answer,
    subtopic: pick('subtopic', stringOf) ?? located.subtopic ?? subtopic,
    figure: pick('figure', figureFrom),
    imageUrl: null,
    imageDescription: null,
    number: pick('number', integerOf) ?? position + 1,
    topic: byName ?? topicByName(topic),
    category: stringOf(located.entry.category) ?? DEFAULT_CATEGORY,
    explanation: pick('explanation', stringOf),
    article: pick('article', stringOf),
  };
}

/** The entries of a JSON file in its order, whatever its shape, with the names of their topics where the file lists them apart. */
export function bankEntries(data: unknown): BankEntry[] {
  if (Array.isArray(data)) return locate(data, null, null);
  if (!isEntry(data)) return [];
  const names = topicNames(data);
  const list = LIST_KEYS.map((key) => data[key]).find(isList);
  if (list) return locate(list, null, null).map((located) => withTopicName(located, names));
  if (LIST_KEYS.some((key) => Array.isArray(data[key]))) return [];
  const isWrapper = Object.keys(data).length === 1;
  return Object.entries(data).flatMap(([key, value]) => {
    if (isEntry(value) && Object.values(value).some(isList))
      return Object.entries(value).flatMap(([subtopic, items]) =>
        Array.isArray(items) ? locate(items, key, subtopic) : [],
      );
    const topic = isWrapper && topicByName(key) === null ? null : key;
    return Array.isArray(value) ? locate(value, topic, null) : locate([value], null, null);
  });
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some(isEntry);
}

/** `topics: [{ id, name }]` or `argomenti: [{ id_chapter, descrizione }]` beside the list. */
function topicNames(data: Entry): ReadonlyMap<unknown, string> {
  const topics = [data.topics, data.argomenti, data.chapters, data.capitoli].find(Array.isArray) ?? [];
  return new Map(
    topics.filter(isEntry).flatMap((topic): [unknown, string][] => {
      const name = stringOf(topic.name) ?? stringOf(topic.descrizione) ?? stringOf(topic.nome);
      return name ? [[topic.id ?? topic.id_chapter, name]] : [];
    }),
  );
}

function withTopicName(located: BankEntry, names: ReadonlyMap<unknown, string>): BankEntry {
  const { entry } = located;
  return { ...located, topic: names.get(entry.topic_id ?? entry.id_chapter ?? entry.topic) ?? null };
}

function locate(list: readonly unknown[], topic: string | null, subtopic: string | null): BankEntry[] {
  return list.map((value) => ({ entry: isEntry(value) ? value : {}, topic, subtopic }));
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function integerOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= NUMBER_MAXIMUM ? value : null;
}

function stringOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() ? value.trim() : null;
}
