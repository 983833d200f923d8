import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { OF_GROUP } from '#question-files/raw/field-name.ts';
import { missingFields, toGroupFields } from './group-fields.ts';
import { describeSurroundings, type Surroundings } from './json-groups.ts';
import { createGroupFinder } from './json-lookups.ts';
import type { Candidate, Level, Owner } from './json-tree.ts';
import type { Cell } from '#question-files/raw/raw-file.ts';

type Cells = Record<string, Cell>;

/**
 * Returns the cells of each entry and the data of its groups: the fields `topic`, `subtopic`, `group`, `licence` and `image`, and
 * the cells of the groups under names such as «topics › name».
 */
export function toRows(entries: readonly Candidate[], candidates: readonly Candidate[], topics: TopicFinder): Cells[] {
  const chosen = new Set(entries);
  const findGroups = createGroupFinder(
    entries,
    candidates.filter((candidate) => !chosen.has(candidate)),
  );
  const siblings = countSiblings(entries);
  const known = new Map<Level | null, Surroundings>();
  const located = entries.map(({ cells, level }) => {
    const owners = findGroups(cells);
    const before = owners.length === 0 ? known.get(level) : undefined;
    const surroundings =
      before ?? describeSurroundings(level, owners, (owner) => siblings.get(owner)?.size ?? 0, topics);
    if (owners.length === 0) known.set(level, surroundings);
    return { owners, surroundings };
  });
  const fields = toGroupFields(
    located.map(({ surroundings }) => surroundings),
    topics,
  );
  return entries.map(({ cells, level }, index) =>
    // The cells of the entry are changed, because copies of all entries would need too much memory.
    Object.assign(cells, missingFields(cells, fields[index] ?? {}), cellsOfGroups(level, located[index]?.owners ?? [])),
  );
}

/** For each object, collects the keys under which it contains entries. */
function countSiblings(entries: readonly Candidate[]): Map<Owner, Set<string>> {
  const found = new Map<Owner, Set<string>>();
  const seen = new Set<Level>();
  for (const { level } of entries)
    for (let each = level; each && !seen.has(each); each = each.parent) {
      seen.add(each);
      const keys = found.get(each.owner) ?? new Set();
      if (each.key !== null) keys.add(each.key);
      found.set(each.owner, keys);
    }
  return found;
}

function cellsOfGroups(level: Level | null, owners: readonly Owner[]): Cells {
  const cells: Cells = {};
  const add = ({ cells: own, list, isListed }: Owner) => {
    if (isListed) for (const [name, cell] of Object.entries(own)) cells[`${list ?? 'gruppo'}${OF_GROUP}${name}`] = cell;
  };
  for (const owner of owners) add(owner);
  for (let each = level; each; each = each.parent) add(each.owner);
  return cells;
}
