import type { WholeContent } from '#content/read-content.ts';
import { weightsOf } from './check-weights.ts';
import { weightDistance } from '#content/ministry/weights.ts';

/**
 * Returns one line of text for each concept. The line contains the heading of the lesson section about the concept, and
 * how many statements about the concept the ministry's list and our bank have.
 */
export function coverageTable(content: WholeContent): string[] {
  return content.ministry.flatMap(({ topic, concepts }) => {
    const weights = new Map(weightsOf(content, topic).bank.map((weight) => [weight.concept, weight]));
    return concepts.map(({ id, lesson, heading, statements }) => {
      const own = weights.get(id)?.own ?? 0;
      return `${topic} ${id} → ${lesson}#${heading} (${statements.length} of the ministry, ${own} of ours)`;
    });
  });
}

/** Returns a short text about how well the course covers the ministry's statements of a topic. */
export function topicSummary(content: WholeContent, topic: number): string {
  const concepts = content.ministry.find((file) => file.topic === topic)?.concepts ?? [];
  const statements = concepts.reduce((sum, concept) => sum + concept.statements.length, 0);
  const { bank, quizzes } = weightsOf(content, topic);
  const distances = `${weightDistance(bank).toFixed(2)} in the bank and ${weightDistance(quizzes).toFixed(2)} in the quizzes`;
  return `${concepts.length} concepts of ${statements} statements, weights ${distances}`;
}
