import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import type { TopicGroup } from '@vialibera/question-files/licences/topic-groups';

export type AssignedGroup = {
  key: string;
  name: string;
  count: number;
  sample: string;
  topic: number | null;
  /**
   * The topic that the name or number of the group probably means. The admin must confirm it, because files number their topics
   * differently.
   */
  suggestion: number | null;
};
/** Maps the `key` of a group to the topic that the admin has assigned. */
export type Assignments = ReadonlyMap<string, number | null>;

/**
 * Lists the groups with their topics. If the admin has not assigned a topic to a group, the group has the topic with the same
 * name.
 */
export function listAssignedGroups(
  groups: readonly TopicGroup[],
  assignments: Assignments,
  topics: TopicFinder,
): AssignedGroup[] {
  const findTopic = (name: string | null) => (name === null ? null : topics.findByName(name));
  return groups.map(({ key, topicName, subtopic, group, count, sample }) => ({
    key,
    name: [topicName, subtopic, group].filter((name) => name !== null).join(' · '),
    count,
    sample: sample[0] ?? '',
    topic: assignments.has(key) ? (assignments.get(key) ?? null) : findTopic(topicName),
    suggestion: (topicName === null ? null : topics.parseNumber(topicName)) ?? findTopic(subtopic) ?? findTopic(group),
  }));
}

export type GroupFilter = { search: string; onlyOpen: boolean };

/**
 * Lists the groups whose name or first statement contains all words of the search. If `onlyOpen` is true, lists only groups
 * without a topic.
 */
export function filterGroups(groups: readonly AssignedGroup[], { search, onlyOpen }: GroupFilter): AssignedGroup[] {
  const words = search.toLocaleLowerCase('it').split(/\s+/).filter(Boolean);
  return groups.filter(({ name, sample, topic }) => {
    if (onlyOpen && topic !== null) return false;
    const text = `${name} ${sample}`.toLocaleLowerCase('it');
    return words.every((word) => text.includes(word));
  });
}

export function assignTopic(assignments: Assignments, keys: Iterable<string>, topic: number | null): Assignments {
  return new Map([...assignments, ...Array.from(keys, (key) => [key, topic] as const)]);
}

export function assignSuggestions(assignments: Assignments, groups: readonly AssignedGroup[]): Assignments {
  return new Map([...assignments, ...listSuggested(groups).map(({ key, suggestion }) => [key, suggestion] as const)]);
}

export function listSuggested(groups: readonly AssignedGroup[]): AssignedGroup[] {
  return groups.filter(({ topic, suggestion }) => topic === null && suggestion !== null);
}
