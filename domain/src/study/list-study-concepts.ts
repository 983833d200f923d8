import type { StudyConcept } from './study-course.ts';

type GroupedStatement = {
  id: number;
  /** Null for statements without a topic. */
  topic: number | null;
  conceptId: string | null;
  statementGroup: string | null;
  imageRef: string | null;
};

/**
 * Returns the concepts of a bank. A statement without a known concept is grouped by the group in its file, otherwise by its
 * image, otherwise by its topic. Each concept belongs to only one topic. If the statements of a group are in several topics,
 * each topic gets its own concept.
 */
export function listStudyConcepts(statements: readonly GroupedStatement[]): StudyConcept[] {
  return [...Map.groupBy(statements, toConceptName)].flatMap(([name, all]) => {
    const byTopic = [...Map.groupBy(all, ({ topic }) => topic ?? 0)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    );
    return byTopic.map(([topic, group], index) => ({
      id: index === 0 ? name : `${name}@${topic}`,
      topic,
      statements: group.map(({ id }) => String(id)),
    }));
  });
}

function toConceptName({ topic, conceptId, statementGroup, imageRef }: GroupedStatement): string {
  if (conceptId !== null) return conceptId;
  if (statementGroup !== null) return `group:${statementGroup}`;
  return imageRef === null ? `topic:${topic ?? 0}` : `figure:${imageRef}`;
}
