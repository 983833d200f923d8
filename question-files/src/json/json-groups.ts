import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { parseImageRef } from '#question-files/raw/cell-values.ts';
import { normalizeFieldName, parseFieldName, parseListName } from '#question-files/raw/field-name.ts';
import type { Level, Owner } from './json-tree.ts';
import { parseLicence } from '#question-files/raw/licence.ts';
import type { Cell } from '#question-files/raw/raw-file.ts';
import { isTopicName } from '#question-files/licences/topic-name.ts';

export type GroupField = 'topic' | 'subtopic' | 'group' | 'licence' | 'image';
/**
 * Describes the groups around an entry. `fixed` contains the fields that the name of a key or list determines. `names` contains
 * the names of the other groups, the widest group first. `isImageOfTopic` is true if the image belongs to a whole topic.
 */
export type Surroundings = { fixed: Partial<Record<GroupField, string>>; names: string[]; isImageOfTopic: boolean };
type Found = Surroundings & { isTopic: (name: string) => boolean };

const NAMES = [
  'name',
  'nome',
  'titolo',
  'title',
  'label',
  'denominazione',
  'descrizione',
  'description',
  'intestazione',
];
const IDS = ['id', 'codice', 'numero', 'number', 'n', 'num'];
/** Keys under which files store lists or other objects. These keys are not names of groups. */
const STRUCTURE = new Set(
  (
    'questions domande quesiti statements quiz quizzes data items entries results result content payload response body list lista elenco ' +
    'records rows righe affermazioni topics argomenti chapters capitoli sections sezioni gruppi groups blocks blocchi children figli ' +
    'subtopics sottoargomenti subsections sottotemi elementi banca bank database'
  ).split(' '),
);

/**
 * Describes the groups of an entry. `level` is the innermost object around the entry. `owners` contains the entry's
 * groups that are in separate lists of the file. `siblings` returns how many keys of an object contain entries.
 */
export function describeSurroundings(
  level: Level | null,
  owners: readonly Owner[],
  siblings: (owner: Owner) => number,
  topics: TopicFinder,
): Surroundings {
  const isTopic = (name: string) => isTopicName(name, topics);
  const found: Found = { fixed: {}, names: [], isImageOfTopic: false, isTopic };
  for (const owner of owners) if (parseListName(owner.list ?? '') !== null) addOwner(found, owner, true);
  const chain: Level[] = [];
  for (let each = level; each; each = each.parent) chain.unshift(each);
  for (const [index, { owner, key }] of chain.entries()) {
    const isNamed = addOwner(found, owner, index === chain.length - 1);
    const inner = chain[index + 1]?.owner;
    const isNumber = key !== null && /^\d+$/.test(key) && inner !== undefined && nameOf(inner.cells) !== null;
    if (key === null || isNumber || !isGroupName(key, found, siblings(owner), isNamed)) continue;
    if (isGroupNumber(key, found)) found.fixed.group = key;
    else addName(found, key);
  }
  return found;
}

/**
 * Whether the key of an object is the name of a group. A known topic always is one, and a name such as «domande» never is. Any
 * other key is the name of a group if several keys of the object contain entries, or if the object has no name and is inside
 * another group.
 */
function isGroupName(key: string, { names, fixed, isTopic }: Found, siblings: number, isNamed: boolean): boolean {
  if (isTopic(key)) return true;
  if (isStructure(key)) return false;
  return siblings > 1 || (!isNamed && (names.length > 0 || fixed.topic !== undefined));
}

/** Whether a key is the number of a «quesito», such as «4001». A shorter number is one only inside a topic. */
function isGroupNumber(key: string, { names, fixed }: Found): boolean {
  return /^\d{4,6}$/.test(key) || (/^\d{3}$/.test(key) && (names.length > 0 || fixed.topic !== undefined));
}

/** Whether the name of a key, such as «domande», indicates that it contains lists or blocks. */
export function isStructure(key: string): boolean {
  return STRUCTURE.has(normalizeFieldName(key));
}

/** Reads the fields of a group from its cells and adds them to `found`. Returns true if the group has a name. */
function addOwner(found: Found, { cells, list, isListed }: Owner, isInnermost: boolean): boolean {
  const role = list === null ? null : parseListName(list);
  const [name, id] = [nameOf(cells), idOf(cells)];
  let isNamed = name !== null;
  for (const [key, cell] of Object.entries(cells)) {
    const value = textOf(cell);
    const field = value === null ? null : groupFieldOf(key, value);
    const isTitle = parseFieldName(key)?.field === 'text';
    if (value === null || field === null || (isTitle && (!isListed || id !== null))) continue;
    isNamed = true;
    // In `{ capitolo: 3, nome: 'Segnali di pericolo' }` the name is clearer than the number.
    if (field === 'topic') setTopic(found, /^\d+$/.test(value) && name !== null ? name : value);
    else if (field === 'subtopic') setSubtopic(found, value);
    else found.fixed[field] = value;
  }
  // The object around the whole list is no group: its name is usually the title of the file. So the name is ignored, unless it
  // is a topic.
  if (isListed || (name !== null && found.isTopic(name))) addNamed(found, { name, role, id, isInnermost });
  if (isListed) addImage(found, cells, role === 'topic' || (name !== null && found.isTopic(name)));
  return isNamed;
}

type NamedGroup = {
  name: string | null;
  role: ReturnType<typeof parseListName>;
  id: string | null;
  isInnermost: boolean;
};

function addNamed(found: Found, { name, role, id, isInnermost }: NamedGroup): void {
  const { fixed, names } = found;
  const isInside = names.length > 0 || fixed.topic !== undefined || name === null;
  if (role === 'topic' && (name ?? id) !== null) setTopic(found, name ?? id ?? '');
  else if (role === 'group' && !(name !== null && found.isTopic(name))) {
    fixed.group = id ?? name ?? fixed.group;
    if (id !== null && name !== null) addName(found, name);
  } else if (role === 'subtopic' && name !== null) setSubtopic(found, name);
  else if (role === 'licence' && name !== null) fixed.licence = name;
  else {
    if (isInnermost && isInside) fixed.group ??= id ?? undefined;
    if (name !== null) addName(found, name);
  }
}

/**
 * Sets the topic. If a wider group has already set the topic, `name` becomes the subtopic. However, if only `name` is a known
 * topic, it replaces the topic.
 */
function setTopic(found: Found, name: string): void {
  const { topic } = found.fixed;
  if (topic === name || found.names.includes(name) || (topic !== undefined && /^\d+$/.test(name))) return;
  if (topic === undefined || (!found.isTopic(topic) && found.isTopic(name))) found.fixed.topic = name;
  else setSubtopic(found, name);
}

/** Sets the subtopic. If a wider group has already set the subtopic, `name` becomes the group. */
function setSubtopic({ fixed }: Found, name: string): void {
  if (fixed.subtopic === undefined || fixed.subtopic === name) fixed.subtopic = name;
  else fixed.group = name;
}

function addName(found: Found, name: string): void {
  const trimmed = name.trim();
  if (trimmed !== '' && found.names.at(-1) !== trimmed && found.fixed.topic !== trimmed) found.names.push(trimmed);
}

function addImage(found: Found, cells: Readonly<Record<string, Cell>>, isTopic: boolean): void {
  for (const [key, cell] of Object.entries(cells)) {
    const ref = parseFieldName(key)?.field === 'image' ? parseImageRef(cell) : null;
    if (ref === null) continue;
    found.fixed.image = ref;
    found.isImageOfTopic = isTopic;
    return;
  }
}

/** Matches a code such as «B» or «REV_AB», and not a title such as «Patente di categoria B», which may be that of a topic. */
const CODE = /^[A-Z][\w+/, -]{0,11}$/i;

function groupFieldOf(key: string, value: string): Exclude<GroupField, 'image'> | null {
  const field = parseFieldName(key)?.field;
  if (field === 'licence') return parseLicence(value) !== null || /patente/i.test(key) ? field : null;
  if (field === 'topic' || /^(?:type|tipo|listato)$/i.test(key)) {
    if (parseLicence(value) !== null && CODE.test(value)) return 'licence';
    return field === 'topic' ? field : null;
  }
  if (field === 'subtopic' || field === 'group') return field;
  return field === 'text' ? 'group' : null;
}

function nameOf(cells: Readonly<Record<string, Cell>>): string | null {
  for (const key of Object.keys(cells).toSorted((one, other) => nameRank(one) - nameRank(other)))
    if (nameRank(key) < NAMES.length && typeof cells[key] === 'string' && textOf(cells[key])) return cells[key].trim();
  return null;
}

function nameRank(key: string): number {
  const rank = NAMES.indexOf(normalizeFieldName(key));
  return rank < 0 ? NAMES.length : rank;
}

function idOf(cells: Readonly<Record<string, Cell>>): string | null {
  const key = Object.keys(cells).find((name) => IDS.includes(normalizeFieldName(name)));
  return key === undefined ? null : textOf(cells[key] ?? null);
}

function textOf(cell: Cell | undefined): string | null {
  return cell === null || cell === undefined || typeof cell === 'boolean' ? null : String(cell).trim() || null;
}
