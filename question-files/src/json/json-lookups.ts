import { parseFieldName, parseListName, refersToList } from '#question-files/raw/field-name.ts';
import { isCell } from './json-values.ts';
import type { Candidate, Owner } from './json-tree.ts';
import type { Cell } from '#question-files/raw/raw-file.ts';

/** A list to which entries refer by id, such as `topics: [{ id: 21, name: '…' }]`. */
type Lookup = { list: string; column: string; byId: Map<string, Owner> };
type Cells = Readonly<Record<string, Cell>>;

const ID = /^id$|^id[_A-Z]|_id$|Id$|^(?:codice|numero|number|key|slug)$/;
const SAMPLE = 200;
const ROLES = ['licence', 'topic', 'subtopic', 'group'];

/**
 * Returns a function that finds the groups of an entry in separate lists of the file, the widest group first. Two kinds of
 * references are followed: a column of the entry contains the id of its group, or the group lists the ids of its entries.
 */
export function createGroupFinder(
  entries: readonly Candidate[],
  others: readonly Candidate[],
): (cells: Cells) => Owner[] {
  const lists = new Map<number, Candidate[]>();
  for (const candidate of others) {
    if (candidate.listName === null) continue;
    const known = candidate.isListed ? lists.get(candidate.list) : undefined;
    if (known) known.push(candidate);
    else lists.set(candidate.list, [candidate]);
  }
  const all = [...lists.values()];
  const samples = [...entries, ...others].filter(
    (_, index, { length }) => index % Math.ceil(length / (SAMPLE * 5)) === 0,
  );
  const lookups = all.flatMap((records) => lookupsOf(records, columnsOf(samples)));
  const members = all.flatMap((records) => membersOf(records, entries));
  return (cells) => {
    const found = [...members, ...lookups].flatMap((lookup) => findOwner(lookup, cells) ?? []);
    const outer = found.flatMap((owner) =>
      lookups.flatMap((lookup) => (lookup.list === owner.list ? [] : (findOwner(lookup, owner.cells) ?? []))),
    );
    const groups = [...new Set([...outer, ...found])];
    return groups.toSorted((one, other) => roleOf(one) - roleOf(other));
  };
}

function roleOf({ list }: Owner): number {
  return ROLES.indexOf(parseListName(list ?? '') ?? 'topic');
}

function columnsOf(candidates: readonly Candidate[]): string[] {
  return [...new Set(candidates.flatMap(({ cells }) => Object.keys(cells)))];
}

function findOwner({ column, byId }: Lookup, cells: Cells): Owner | null {
  const id = Object.hasOwn(cells, column) ? cells[column] : null;
  return id === null || id === undefined ? null : (byId.get(String(id)) ?? null);
}

/** Returns one lookup for each column that contains ids of `records`, such as `topic_id` for the list `topics`. */
function lookupsOf(records: readonly Candidate[], columns: readonly string[]): Lookup[] {
  const list = records[0]?.listName ?? '';
  const id = Object.keys(records[0]?.cells ?? {}).find((name) => ID.test(name));
  const refers = columns.filter(
    (column) => refersToList(column, list) || (column === id && !/^(?:id|codice|numero|number|key|slug)$/.test(id)),
  );
  if (refers.length === 0) return [];
  const byId = id === undefined ? namesById(records, list) : recordsById(records, list, id);
  return refers.map((column) => ({ list, column, byId }));
}

function recordsById(records: readonly Candidate[], list: string, id: string): Map<string, Owner> {
  return new Map(records.map(({ cells }) => [String(cells[id] ?? ''), { cells, list, isListed: true }]));
}

/** Reads a list that is a map of names, such as `topics: { "21": 'Segnali di indicazione' }`. */
function namesById(records: readonly Candidate[], list: string): Map<string, Owner> {
  const names = records.flatMap(({ cells }) => Object.entries(cells));
  return new Map(names.map(([id, name]) => [id, { cells: { name }, list, isListed: true }]));
}

/** Returns a lookup if these records list the ids of the entries, as in `quesiti: [{ id: 4001, statements: [1, 2] }]`. */
function membersOf(records: readonly Candidate[], entries: readonly Candidate[]): Lookup[] {
  const list = records[0]?.listName ?? '';
  const byId = new Map<string, Owner>();
  for (const { cells, source } of records)
    for (const value of Object.values(source))
      if (Array.isArray(value))
        for (const id of value) if (isCell(id) && id !== null) byId.set(String(id), { cells, list, isListed: true });
  if (byId.size === 0) return [];
  const column = columnsOf(entries.slice(0, SAMPLE)).find(
    (name) =>
      parseFieldName(name)?.field === 'number' &&
      entries.filter(({ cells }) => byId.has(String(cells[name]))).length * 2 > entries.length,
  );
  return column === undefined ? [] : [{ list, column, byId }];
}
