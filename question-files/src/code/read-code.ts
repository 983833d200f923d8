import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { isSentence, parseAnswer, parseAnswerWord } from '#question-files/raw/cell-values.ts';
import { parseFieldName } from '#question-files/raw/field-name.ts';
import { codeTokens, type Token } from './code-tokens.ts';
import { type Entry, entryFile } from '#question-files/table/entry-file.ts';
import { missingFields, toGroupFields } from '#question-files/json/group-fields.ts';
import { isStructure, type Surroundings } from '#question-files/json/json-groups.ts';
import { isOptionsName } from '#question-files/raw/option-columns.ts';
import { flattenOptions } from '#question-files/json/json-options.ts';
import { type JsonObject, ownCells } from '#question-files/json/json-values.ts';
import { type Cell, checkRows, NOTHING_FOUND, QuestionFileError, type RawFile } from '#question-files/raw/raw-file.ts';
import { isTopicName } from '#question-files/licences/topic-name.ts';

/**
 * A comment that names the topic of the questions below it, such as `// <- CHAPTER 1 ->`. Many source files name their topics
 * only in comments.
 */
const TOPIC_COMMENT = /^\W*((?:chapter|capitolo|cap|argomento|arg|topic)\b.*?)\W*$/is;
const OPENING = new Set(['{', '[', '(']);
const CLOSING = new Set(['}', ']', ')']);

/**
 * A literal in the source code that is being parsed. `named` contains its values with a key, `listed` its values without a key,
 * and `objects` the literals with keys inside it. `options` is its list of options. `key`, `value` and `word` come from the part
 * after the last comma and are not stored in `named` or `listed` yet.
 */
type Frame = {
  line: number;
  opening: string;
  named: Map<string, Cell>;
  listed: Cell[];
  objects: JsonObject[];
  options: { name: string; value: unknown } | null;
  key: string | null;
  value?: Cell;
  word?: string;
};

/**
 * A question in source code. `topic` comes from the last comment that names a topic, `names` from the keys around the question.
 */
type CodeEntry = {
  line: number;
  object: JsonObject;
  topic: string | null;
  names: string[];
  options: { name: string; value: unknown } | null;
};

/**
 * Reads questions from source code. A question is a map, an object or a call with named values (`{'domanda': …}`, `Quiz(text:
 * …)`), or a list with a sentence and an answer. The code is never executed.
 */
export function readCode(source: string, topics: TopicFinder): RawFile {
  const found: CodeEntry[] = [];
  const open: Frame[] = [];
  let topic: string | null = null;
  for (const token of codeTokens(source)) {
    if (token.kind === 'comment') topic = TOPIC_COMMENT.exec(token.text)?.[1] ?? topic;
    else if (token.kind === 'character' && OPENING.has(token.text)) open.push(newFrame(token));
    else if (token.kind === 'character' && CLOSING.has(token.text)) {
      const closed = open.pop();
      if (!closed) continue;
      const object = entryOf(closed);
      if (object) {
        const names = topic === null ? namesAround(open) : [];
        found.push({ line: closed.line, object, topic, names, options: closed.options });
      }
      passOptions(closed, object, open.at(-1));
      passToParent(closed, open.at(-1));
    } else readToken(open.at(-1), token);
  }
  const questions = withOptions(found);
  checkRows(questions.length);
  if (questions.length === 0) throw new QuestionFileError(NOTHING_FOUND);
  const entries = questions.map(({ line, object, topic: own }) => ({
    line,
    entry: { ...(own !== null && { topic: own }), ...ownCells(object) },
  }));
  return entryFile(
    'code',
    addGroups(
      entries,
      questions.map(({ names }) => names),
      topics,
    ),
    topics,
  );
}

/**
 * Returns the entries that are questions, i.e. all except those that are options of another entry. Converts each option
 * to a single value.
 */
function withOptions(found: readonly CodeEntry[]): CodeEntry[] {
  flattenOptions(found.map(({ object }) => object));
  const inside = new Set<unknown>();
  for (const { object, options } of found)
    if (options && !Object.hasOwn(object, options.name))
      for (const part of [options.value, ...(Array.isArray(options.value) ? (options.value as unknown[]) : [])])
        inside.add(part);
  return found.filter(({ object }) => !inside.has(object));
}

/**
 * Returns the names of the groups that contain an entry, i.e. the keys of the literals around it. Leaves out the
 * entry's own key, and keys such as «domande».
 */
function namesAround(open: readonly Frame[]): string[] {
  const inner = open.at(-1)?.key === null ? open : open.slice(0, -1);
  return inner.flatMap(({ key }) => (key === null || isStructure(key) ? [] : [key]));
}

/**
 * Adds the topic, subtopic and group to each entry. `names` contains a list for each entry: the names of the groups
 * around the entry, with the widest group first.
 */
function addGroups(entries: readonly Entry[], names: readonly string[][], topics: TopicFinder): Entry[] {
  const known = new Map<string, Surroundings>();
  const all = names.map((each) => {
    const key = JSON.stringify(each);
    const surroundings = known.get(key) ?? { fixed: {}, names: each, isImageOfTopic: false };
    known.set(key, surroundings);
    return surroundings;
  });
  // If all entries have the same group names, these names probably describe the whole list, so they are ignored. If one
  // of them is a known topic, they are used.
  if (known.size < 2 && !names[0]?.some((name) => isTopicName(name, topics))) return [...entries];
  const fields = toGroupFields(all, topics);
  return entries.map(({ line, entry }, index) => ({
    line,
    entry: { ...entry, ...missingFields(entry, fields[index] ?? {}) },
  }));
}

function newFrame({ line, text }: Token): Frame {
  return { line, opening: text, named: new Map(), listed: [], objects: [], options: null, key: null };
}

/** Adds the closed literal to the enclosing literal `around` if it is an option or a list of options. */
function passOptions(closed: Frame, object: JsonObject | null, around: Frame | undefined): void {
  if (closed.named.size > 0) around?.objects.push(object ?? objectOf(closed));
  const isUnnamed = around?.key === null && closed.opening === '[' && around.listed.some(isSentence);
  const name = isUnnamed ? 'options' : around?.key;
  if (!around || !name || !isOptionsName(name)) return;
  const list = closed.objects.length > 0 ? closed.objects : closed.listed;
  around.options = { name, value: closed.named.size > 0 ? objectOf(closed) : list };
}

function objectOf({ named, options }: Frame): JsonObject {
  return { ...Object.fromEntries(named), ...(options && { [options.name]: options.value }) };
}

/** If `closed` is a single value in parentheses, this value becomes the pending value of the enclosing literal `around`. */
function passToParent(closed: Frame, around: Frame | undefined): void {
  if (!around) return;
  const [only, ...others] = closed.listed;
  if (closed.opening !== '(') clearPending(around);
  else if (closed.named.size === 0 && others.length === 0 && only !== undefined) around.value ??= only;
}

function readToken(frame: Frame | undefined, { kind, text }: Token): void {
  if (!frame) return;
  // Adjacent strings are concatenated, with or without a plus between them.
  if (kind === 'string') frame.value = typeof frame.value === 'string' ? frame.value + text : text;
  else if (kind === 'word') frame.word = text;
  else if (text === ':' || text === '=>' || (text === '=' && frame.opening === '(')) {
    const key = frame.value ?? frame.word;
    clearPending(frame);
    frame.key = key === undefined ? null : String(key);
  } else if (text === ',') closeFrame(frame);
  else if (text === ';') clearPending(frame);
}

/** Moves the pending value of `frame`, if there is one, to `named` (if the value has a key) or to `listed` (if it has none). */
function closeFrame(frame: Frame): void {
  const value = frame.value ?? (frame.word === undefined ? undefined : wordValue(frame.word));
  if (value !== undefined) {
    if (frame.key === null) frame.listed.push(value);
    else frame.named.set(frame.key, value);
  }
  clearPending(frame);
}

function clearPending(frame: Frame): void {
  delete frame.value;
  delete frame.word;
  frame.key = null;
}

function wordValue(word: string): Cell | undefined {
  if (/^(?:true|false)$/i.test(word)) return word.toLowerCase() === 'true';
  if (/^(?:null|none|nil|undefined)$/i.test(word)) return null;
  return /^[-+]?\d+(?:\.\d+)?$/.test(word) ? Number(word) : undefined;
}

function entryOf(frame: Frame): JsonObject | null {
  closeFrame(frame);
  const named = objectOf(frame);
  if (
    [...frame.named.keys()].some((name) => parseFieldName(name)?.field === 'text') ||
    holdsQuestion([...frame.named.values()])
  )
    return named;
  const hasTruth = frame.listed.some((cell) => parseAnswerWord(cell) !== null);
  const options = hasTruth ? null : frame.options;
  if (!holdsQuestion(frame.listed) && !(options && frame.listed.some(isSentence))) return null;
  const values = Object.fromEntries(frame.listed.map((cell, index) => [`Valore ${index + 1}`, cell]));
  return { ...values, ...(options && { [options.name]: options.value }) };
}

/** Whether the cells contain a sentence and an answer. */
function holdsQuestion(cells: readonly Cell[]): boolean {
  return cells.some(isSentence) && cells.some((cell) => parseAnswer(cell, '') !== null);
}
