import type { ReadStatement } from '#question-files/statements/read-statements.ts';

/** Statements to which an admin assigns a topic together. `sample` contains the texts of the first of these statements. */
export type TopicGroup = {
  key: string;
  topicName: string | null;
  subtopic: string | null;
  group: string | null;
  count: number;
  sample: string[];
};

const SAMPLE = 3;

export function topicGroupKey({
  topicName,
  subtopic,
  group,
}: Pick<ReadStatement, 'topicName' | 'subtopic' | 'group'>): string {
  return JSON.stringify([topicName, subtopic, group]);
}

/** Lists the groups of statements with the same topic, subtopic and group, in the order of the file. */
export function topicGroups(statements: readonly ReadStatement[]): TopicGroup[] {
  const groups = new Map<string, TopicGroup>();
  for (const statement of statements) {
    const { topicName, subtopic, group, text } = statement;
    const key = topicGroupKey(statement);
    const known = groups.get(key) ?? { key, topicName, subtopic, group, count: 0, sample: [] };
    known.count += 1;
    if (known.sample.length < SAMPLE) known.sample.push(text);
    groups.set(key, known);
  }
  return [...groups.values()];
}
