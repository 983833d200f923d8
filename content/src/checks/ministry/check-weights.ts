import type { WholeContent } from '#content/read-content.ts';
import { type ConceptWeight, weighConcepts, weightDistance } from '#content/ministry/weights.ts';

const MAX_DISTANCE = { bank: 0.25, quizzes: 0.4 };
/**
 * The maximum number of concepts that an issue names. The concepts with the largest gap between the actual and the
 * expected number of questions are named.
 */
const NAMED = 4;

/**
 * For each concept of a topic, compares our number of questions with the ministry's proportions: once for the
 * statements of our bank, once for the questions of our quizzes.
 */
export function weightsOf({ units, bank, ministry }: WholeContent, topic: number) {
  const concepts = ministry.find((file) => file.topic === topic)?.concepts ?? [];
  const lessons = units.filter((unit) => unit.topic === topic).flatMap((unit) => unit.lessons);
  const statements = bank.filter((statement) => statement.topic === topic);
  const asked = (questions: readonly { concept: string | null }[]) => questions.flatMap(({ concept }) => concept ?? []);
  return {
    bank: weighConcepts(concepts, asked(statements)),
    quizzes: weighConcepts(concepts, asked(lessons.flatMap(({ questions }) => questions))),
  };
}

/** Checks that our bank and our quizzes ask about each concept of a topic about as often as the ministry does. */
export function weightIssues(content: WholeContent): string[] {
  return content.ministry.flatMap(({ topic }) => {
    const { bank, quizzes } = weightsOf(content, topic);
    const absent = bank.filter(({ own, expected }) => own === 0 && expected >= 1);
    return [
      ...absent.map(({ concept }) => `topic ${topic}: no statement of the bank asks ${concept}`),
      ...distanceIssues(`topic ${topic}: the bank is`, bank, MAX_DISTANCE.bank),
      ...distanceIssues(`topic ${topic}: the quizzes are`, quizzes, MAX_DISTANCE.quizzes),
    ];
  });
}

function distanceIssues(what: string, weights: readonly ConceptWeight[], max: number): string[] {
  const distance = weightDistance(weights);
  if (distance <= max) return [];
  const worst = weights.toSorted((one, other) => gapOf(other) - gapOf(one)).slice(0, NAMED);
  const named = worst.map(({ concept, own, expected }) => `${concept} ${own} instead of ${Math.round(expected)}`);
  return [`${what} ${distance.toFixed(2)} away from the ministry's weights, more than ${max}: ${named.join(', ')}`];
}

function gapOf({ own, expected }: ConceptWeight): number {
  return Math.abs(own - expected);
}
