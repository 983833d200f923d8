import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { guessMapping } from '#question-files/table/guess-mapping.ts';
import { type Candidate, isPartOfStatement, isStatement } from './json-tree.ts';

/** The maximum number of different sets of keys that are compared. Less frequent sets are ignored. */
const SHAPES_MAXIMUM = 50;
const SAMPLE = 200;

/**
 * Selects the entries among the objects of a JSON file. If objects have a text and an answer under known names, these objects are
 * the entries. Incomplete objects with the same keys are included; they are rejected later with a reason. If no object has both,
 * the most frequent similar objects are the entries, preferably objects with a sentence and an answer.
 */
export function selectEntries(candidates: readonly Candidate[], topics: TopicFinder): Candidate[] {
  const keys = new Set<string>();
  for (const { cells } of candidates) if (isStatement(cells)) for (const key of Object.keys(cells)) keys.add(key);
  return keys.size > 0 ? selectNamed(candidates, keys) : selectSimilar(candidates, topics);
}

function selectNamed(candidates: readonly Candidate[], keys: ReadonlySet<string>): Candidate[] {
  const lists = new Set(candidates.filter(({ cells }) => isStatement(cells)).map(({ list }) => list));
  return candidates.filter(({ cells, list }) => {
    const names = Object.keys(cells);
    const isSimilar = names.every((key) => keys.has(key));
    return isStatement(cells) || (isSimilar && (lists.has(list) || isPartOfStatement(cells)));
  });
}

type Shape = { keys: Set<string>; members: Candidate[] };

function selectSimilar(candidates: readonly Candidate[], topics: TopicFinder): Candidate[] {
  const shapes = similarShapes(candidates);
  const rated = shapes.map(({ members }) => ({ members, weight: weightOf(members, topics) }));
  const best = rated.toSorted((one, other) => other.weight - one.weight)[0];
  if (!best) return [];
  const chosen = new Set(best.members);
  return candidates.filter((candidate) => chosen.has(candidate));
}

function similarShapes(candidates: readonly Candidate[]): Shape[] {
  const bySignature = new Map<string, Shape>();
  for (const candidate of candidates) {
    const keys = Object.keys(candidate.cells);
    if (keys.length === 0 || !(candidate.isListed || isPartOfStatement(candidate.cells))) continue;
    const signature = JSON.stringify(keys.toSorted());
    const shape = bySignature.get(signature) ?? { keys: new Set(keys), members: [] };
    shape.members.push(candidate);
    bySignature.set(signature, shape);
  }
  const common = [...bySignature.values()]
    .toSorted((one, other) => other.members.length - one.members.length)
    .slice(0, SHAPES_MAXIMUM);
  const merged: Shape[] = [];
  for (const shape of common) {
    const similar = merged.find(({ keys }) => areSimilar(shape.keys, keys));
    if (similar) similar.members.push(...shape.members);
    else merged.push(shape);
  }
  return merged;
}

/** Whether two sets of keys have at least half of their keys in common. */
function areSimilar(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const common = [...one].filter((key) => other.has(key)).length;
  return common * 2 >= one.size + other.size - common;
}

function weightOf(members: readonly Candidate[], topics: TopicFinder): number {
  const rows = members.slice(0, SAMPLE).map(({ cells }, index) => ({ line: index, cells }));
  const { text, answer } = guessMapping([...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))], rows, topics);
  return members.length + (text === undefined ? 0 : 1e7) + (answer === undefined ? 0 : 2e7);
}
