import type { WholeContent } from '#content/read-content.ts';
import { weightsOf } from './check-weights.ts';
import { weightDistance } from './weights.ts';

/** Returns one line for each concept: the heading that teaches it, the ministry's statements and our own. */
export function coverageTable(content: WholeContent): string[] {
  return content.ministry.flatMap(({ topic, concepts }) => {
    const weights = new Map(weightsOf(content, topic).bank.map((weight) => [weight.concept, weight]));
    return concepts.map(({ id, lesson, heading, statements }) => {
      const own = weights.get(id)?.own ?? 0;
      return `${topic} ${id} → ${lesson}#${heading} (${statements.length} of the ministry, ${own} of ours)`;
    });
  });
}

/** Returns how a topic covers the ministry's statements, in a few words. */
export function topicSummary(content: WholeContent, topic: number): string {
  const concepts = content.ministry.find((file) => file.topic === topic)?.concepts ?? [];
  const statements = concepts.reduce((sum, concept) => sum + concept.statements.length, 0);
  const { bank, quizzes } = weightsOf(content, topic);
  const distances = `${weightDistance(bank).toFixed(2)} in the bank and ${weightDistance(quizzes).toFixed(2)} in the quizzes`;
  return `${concepts.length} concepts of ${statements} statements, weights ${distances}`;
}
