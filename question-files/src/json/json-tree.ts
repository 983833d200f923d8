import { isSentence, parseAnswer } from '#question-files/raw/cell-values.ts';
import { parseFieldName } from '#question-files/raw/field-name.ts';
import { listOptionNames } from '#question-files/raw/option-columns.ts';
import type { Cell } from '#question-files/raw/raw-file.ts';
import { isCell, isObject, isTexts, type JsonObject, ownCells } from './json-values.ts';

/**
 * An object around an entry (`owner`), and the key of this object under which the entry was found. `key` is null if the value of
 * the key is the entry itself.
 */
export type Level = {
  owner: Owner;
  key: string | null;
  parent: Level | null;
};
/**
 * The cells of an object, and the name of the list or map that contains it. `isListed` is false if the object is not in a list or
 * map.
 */
export type Owner = { cells: Readonly<Record<string, Cell>>; list: string | null; isListed: boolean };
/**
 * An object that may be a statement. `list` identifies the list that contains the object. `source` is the object before its
 * values were converted to cells.
 */
export type Candidate = {
  cells: Record<string, Cell>;
  source: JsonObject;
  level: Level | null;
  list: number;
  listName: string | null;
  isListed: boolean;
};
/** A table: `rows` lists the cells of each row, and `header` names the columns. `level` is where the table is in the file. */
export type JsonTable = { rows: readonly Cell[][]; level: Level | null; header: string[] };
export type JsonTree = { candidates: Candidate[]; tables: JsonTable[]; lists: number };

type Place = { level: Level | null; listName: string | null; list: number; isListed: boolean };

/**
 * Collects the objects and tables of a JSON file with any structure. Because the function is recursive, `checkJson` must have
 * limited the depth before.
 */
export function walkJson(data: unknown): JsonTree {
  const tree: JsonTree = { candidates: [], tables: [], lists: 0 };
  walk(data, { level: null, listName: null, list: 0, isListed: false }, tree);
  return tree;
}

function walk(value: unknown, place: Place, tree: JsonTree): void {
  if (Array.isArray(value)) walkList(value, place, tree);
  else if (isObject(value)) walkObject(value, place, tree);
}

function walkList(list: readonly unknown[], place: Place, tree: JsonTree): void {
  tree.lists += 1;
  const inside = { ...place, list: tree.lists, isListed: true };
  if (list.length > 0 && list.every(isRow)) {
    tree.tables.push({ rows: list, level: place.level, header: headerOf(place.level, list[0]?.length ?? 0) });
    return;
  }
  const isOfObjects = list.some(isObject);
  for (const item of list) {
    if (isObject(item) || Array.isArray(item)) walk(item, inside, tree);
    // If an item between objects is null or another single value, it is reported as an entry without a text.
    else if (isOfObjects) tree.candidates.push(toCandidate({}, inside));
  }
}

function isRow(value: unknown): value is Cell[] {
  return Array.isArray(value) && value.length > 1 && value.every(isCell);
}

/**
 * Returns the column names of a table if they are stored beside it, as in `{ columns: […], data: [[…]] }`. Otherwise returns an
 * empty list.
 */
function headerOf(level: Level | null, width: number): string[] {
  const names = level ? HEADERS.get(level.owner) : undefined;
  return names?.find((header) => header.length === width) ?? [];
}

/**
 * Maps an object to the lists of texts that it contains. If the object also contains a table, these texts may be the column names
 * of the table.
 */
const HEADERS = new WeakMap<Owner, string[][]>();

function walkObject(object: JsonObject, place: Place, tree: JsonTree): void {
  const columns = columnsOf(object);
  if (columns) {
    tree.lists += 1;
    for (const entry of columns)
      tree.candidates.push(toCandidate(entry, { ...place, list: tree.lists, isListed: true }));
    return;
  }
  const children = Object.entries(object).filter(([, value]) => holdsObjects(value));
  const self = toCandidate(object, place);
  if (children.length === 0 || isStatement(self.cells)) {
    tree.candidates.push(self);
    return;
  }
  const before = tree.candidates.length;
  tree.candidates.push(self);
  walkChildren(object, children, place, tree);
  // An object with a text or an answer is an entry, unless it contains objects that are statements.
  const inner = tree.candidates.slice(before + 1);
  const isEntry = isPartOfStatement(self.cells) && !inner.some(({ cells }) => isStatement(cells));
  if (isEntry) tree.candidates.length = before + 1;
  else if (!hasContent(self)) tree.candidates.splice(before, 1);
}

function walkChildren(object: JsonObject, children: [string, unknown][], place: Place, tree: JsonTree): void {
  const owner: Owner = { cells: ownCells(object), list: place.listName, isListed: place.isListed };
  const headers = Object.values(object).filter((value): value is string[] => isTexts(value));
  if (headers.length > 0) HEADERS.set(owner, headers);
  const unnamed: Level = { owner, key: null, parent: place.level };
  tree.lists += 1;
  const isMap = children.length > 1 && children.every(([, value]) => isObject(value));
  const list = tree.lists;
  for (const [key, value] of children) {
    const isEntry = isObject(value) && (!Object.values(value).some(holdsObjects) || isStatement(ownCells(value)));
    const level = isEntry ? unnamed : { owner, key, parent: place.level };
    const named = isEntry && isMap && /^\d{3,9}$/.test(key) ? { numero_domanda: Number(key), ...value } : value;
    walk(named, { level, listName: key, list, isListed: isMap }, tree);
  }
}

function holdsObjects(value: unknown): boolean {
  return Array.isArray(value) ? value.some((item) => isObject(item) || Array.isArray(item)) : isObject(value);
}

function hasContent({ cells }: Candidate): boolean {
  return Object.keys(cells).length > 1;
}

function toCandidate(source: JsonObject, place: Place): Candidate {
  return { cells: ownCells(source), source, ...place };
}

/** Whether the object has a text, and either an answer or at least three options. Only values under known names count. */
export function isStatement(cells: Readonly<Record<string, Cell>>): boolean {
  let [hasText, hasAnswer] = [false, false];
  for (const [name, cell] of Object.entries(cells)) {
    const field = parseFieldName(name)?.field;
    if (field === 'text') hasText ||= typeof cell === 'string' && cell.trim() !== '';
    else if (field === 'answer') hasAnswer ||= parseAnswer(cell, name) !== null;
  }
  return hasText && (hasAnswer || listOptionNames(Object.keys(cells)).length > 2);
}

/** Whether the object has the text or the answer of a statement. Only values under known names count. */
export function isPartOfStatement(cells: Readonly<Record<string, Cell>>): boolean {
  return Object.entries(cells).some(([name, cell]) => {
    const field = parseFieldName(name)?.field;
    return (field === 'text' && isSentence(cell)) || (field === 'answer' && parseAnswer(cell, name) !== null);
  });
}

/**
 * Returns the entries of an object that stores one list for each column, such as `{ domanda: […], risposta: […] }`. Returns null
 * for any other object.
 */
function columnsOf(object: JsonObject): JsonObject[] | null {
  const columns = Object.entries(object).flatMap(([name, value]) => {
    const cells = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
    return cells.length > 0 && cells.every(isCell) ? [{ name, cells }] : [];
  });
  const length = columns.find(({ name }) => parseFieldName(name)?.field === 'text')?.cells.length;
  const answers = columns.find(({ name }) => parseFieldName(name)?.field === 'answer');
  if (length === undefined || answers?.cells.length !== length) return null;
  const full = columns.filter(({ cells }) => cells.length === length);
  return Array.from({ length }, (_, index) => Object.fromEntries(full.map(({ name, cells }) => [name, cells[index]])));
}
