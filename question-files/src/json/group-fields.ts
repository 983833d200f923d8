import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { parseFieldName } from '#question-files/raw/field-name.ts';
import type { Cell } from '#question-files/raw/raw-file.ts';
import { parseLicence } from '#question-files/raw/licence.ts';
import type { GroupField, Surroundings } from './json-groups.ts';
import { isTopicName } from '#question-files/licences/topic-name.ts';

/** If an image belongs to more statements than this on average, it is the icon of a topic and not the image of a statement. */
const STATEMENTS_PER_IMAGE = 40;

type Cells = Record<string, Cell>;
type GroupFields = Partial<Record<GroupField, string>>;
type IsTopic = (name: string) => boolean;

/**
 * For each entry, returns the fields that its groups provide. `all` contains one description of the surrounding groups for each
 * entry, in the same order. The nesting level that contains the topics is chosen for the whole file.
 */
export function toGroupFields(all: readonly Surroundings[], topics: TopicFinder): GroupFields[] {
  const distinct = [...new Set(all)];
  const isTopic = (name: string) => isTopicName(name, topics);
  const dropped = commonNames(distinct, isTopic);
  const licenceLevel = findLevel(distinct, (name) => parseLicence(name) !== null);
  const names = new Map(
    distinct.map((each) => [each, each.names.filter((_, level) => !dropped.has(level) && level !== licenceLevel)]),
  );
  const topicLevel = findTopicLevel([...names.values()], isTopic);
  const images = new Set(distinct.filter(({ fixed }) => fixed.image !== undefined));
  const holding = all.filter((each) => images.has(each)).length;
  const fields = new Map(
    distinct.map((each) => {
      const isFigure = !each.isImageOfTopic && holding <= images.size * STATEMENTS_PER_IMAGE;
      const licence = each.fixed.licence ?? (licenceLevel === null ? undefined : each.names[licenceLevel]);
      const inside = fieldsOf(each, names.get(each) ?? [], topicLevel);
      return [each, { ...inside, licence, image: isFigure ? each.fixed.image : undefined }] as const;
    }),
  );
  return all.map((each) => fields.get(each) ?? {});
}

/**
 * Returns the nesting levels at which all groups have the same name, such as «elenco». These names are ignored, because they do
 * not distinguish the groups.
 */
function commonNames(distinct: readonly Surroundings[], isTopic: IsTopic): Set<number> {
  const dropped = new Set<number>();
  if (distinct.length < 2) return dropped;
  const length = Math.max(0, ...distinct.map(({ names }) => names.length));
  for (let level = 0; level < length; level += 1) {
    const [first, ...others] = new Set(distinct.map(({ names }) => names[level]));
    if (first !== undefined && others.length === 0 && !isTopic(first)) dropped.add(level);
  }
  return dropped;
}

/** Returns the nesting level with the most names of known topics. If no name is a known topic, returns the first level. */
function findTopicLevel(lists: readonly (readonly string[])[], isTopic: IsTopic): number {
  const counts: number[] = [];
  for (const names of lists)
    for (const [level, name] of names.entries()) if (isTopic(name)) counts[level] = (counts[level] ?? 0) + 1;
  const most = Math.max(0, ...counts.filter((count) => count !== undefined));
  return most === 0 ? 0 : counts.indexOf(most);
}

function fieldsOf({ fixed }: Surroundings, names: readonly string[], topicLevel: number): GroupFields {
  const topic = fixed.topic ?? names[topicLevel] ?? names[0];
  const inner = fixed.topic === undefined ? names.slice(Math.min(topicLevel, names.length - 1) + 1) : [...names];
  const group = fixed.group ?? (inner.length > 1 || fixed.subtopic !== undefined ? inner.pop() : undefined);
  const subtopic = fixed.subtopic ?? (inner.length > 0 ? inner.join(' - ') : undefined);
  return { topic, subtopic, group };
}

/**
 * The index of the first nesting level whose different names satisfy `fits` in over 80 % of the cases, or null.
 */
function findLevel(distinct: readonly Surroundings[], fits: (name: string) => boolean): number | null {
  const length = Math.max(0, ...distinct.map(({ names }) => names.length));
  for (let level = 0; level < length; level += 1) {
    const names = [...new Set(distinct.flatMap((each) => each.names[level] ?? []))];
    if (names.filter(fits).length > names.length * 0.8) return level;
  }
  return null;
}

/**
 * Returns the fields of an entry's groups, without those that the entry has itself (`cells`). If the entry's own topic
 * is only a number, the topic of the groups is returned.
 */
export function missingFields(cells: Cells, fields: GroupFields): Cells {
  const own = new Set<string>();
  for (const [name, cell] of Object.entries(cells)) {
    const field = parseFieldName(name)?.field;
    const isFilled = field === 'image' || (cell !== null && cell !== '');
    if (field !== undefined && isFilled && !(field === 'topic' && /^\d+$/.test(String(cell)))) own.add(field);
  }
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => value !== undefined && !own.has(field)));
}
