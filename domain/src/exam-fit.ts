import type { ExamForm } from './licence.ts';

/** Whether a bank can fill the exam form. `lacking` lists the rules of the composition for which statements are missing. */
export type ExamFit = {
  possible: boolean;
  /** The number of statements that exams may contain. */
  statements: number;
  /** The number of statements of one exam. */
  needed: number;
  lacking: { topics: number[]; missing: number }[];
};

/**
 * Checks whether statements can fill the exam form. `byTopic` maps each topic to its number of statements that exams may contain;
 * null is the topic of statements without one. Takes the statements of each rule in the order of the rules, and from its topics in their order. If
 * most statements have no topic, the composition does not apply, because exams are then drawn from the whole bank.
 */
export function checkExamFit(
  byTopic: ReadonlyMap<number | null, number>,
  { questions, composition }: Pick<ExamForm, 'questions' | 'composition'>,
): ExamFit {
  const statements = [...byTopic.values()].reduce((sum, count) => sum + count, 0);
  const without = byTopic.get(null) ?? 0;
  const left = new Map(byTopic);
  const lacking = (without * 2 > statements ? [] : composition).flatMap(({ topics, count }) => {
    const missing = count - take(left, topics, count);
    return missing > 0 ? [{ topics: [...topics], missing }] : [];
  });
  return {
    possible: lacking.length === 0 && statements >= questions,
    statements,
    needed: questions,
    lacking,
  };
}

/** Takes up to `count` statements of the topics out of `left`. Returns how many it has taken. */
function take(left: Map<number | null, number>, topics: readonly number[], count: number): number {
  let taken = 0;
  for (const topic of new Set(topics)) {
    const some = Math.min(count - taken, left.get(topic) ?? 0);
    left.set(topic, (left.get(topic) ?? 0) - some);
    taken += some;
  }
  return taken;
}
