import type { ExamForm } from './licence.ts';

/**
 * The result of a check whether a bank has enough statements for the exam form. `lacking` lists the rules of the composition for which
 * the bank has too few statements, and the topics without any statement.
 */
export type ExamFit = {
  possible: boolean;
  /** The number of statements in the bank that may occur in exams. */
  statements: number;
  /** The number of statements of one exam. */
  needed: number;
  lacking: { topics: number[]; missing: number }[];
};

/**
 * Checks whether there are enough statements for the exam form. `byTopic` maps each topic to the number of its statements that exams may
 * contain; the key null counts the statements without a topic, which no rule can use. The rules take their statements one after
 * the other, and each rule takes them from its topics in order. Every topic of a rule needs at least one statement, because exams
 * would otherwise never ask about it.
 */
export function checkExamFit(
  byTopic: ReadonlyMap<number | null, number>,
  { questions, composition }: Pick<ExamForm, 'questions' | 'composition'>,
): ExamFit {
  const statements = [...byTopic.values()].reduce((sum, count) => sum + count, 0);
  const left = new Map(byTopic);
  const short = composition.flatMap(({ topics, count }) => {
    const missing = count - take(left, topics, count);
    return missing > 0 ? [{ topics: [...topics], missing }] : [];
  });
  const named = new Set(short.flatMap(({ topics }) => topics));
  const asked = new Set(composition.flatMap(({ topics }) => topics));
  const absent = [...asked].filter((topic) => !byTopic.get(topic) && !named.has(topic));
  const lacking = [...short, ...absent.map((topic) => ({ topics: [topic], missing: 1 }))];
  return {
    possible: lacking.length === 0 && statements >= questions,
    statements,
    needed: questions,
    lacking,
  };
}

/**
 * Whether exams may go on with a bank that lacks topics, because the bank that they use now lacks at least as many
 * statements. Earlier releases let exams use such banks. They stay in use, so that an update of the software never
 * takes the bank away, and admins can still correct them.
 */
export function fitsNoWorse(after: ExamFit, inForce: ExamFit): boolean {
  return after.statements >= after.needed && countMissing(after) <= countMissing(inForce);
}

function countMissing({ lacking }: ExamFit): number {
  return lacking.reduce((sum, { missing }) => sum + missing, 0);
}

/** Removes up to `count` statements of the topics from `left`. Returns the number of removed statements. */
function take(left: Map<number | null, number>, topics: readonly number[], count: number): number {
  let taken = 0;
  for (const topic of new Set(topics)) {
    const some = Math.min(count - taken, left.get(topic) ?? 0);
    left.set(topic, (left.get(topic) ?? 0) - some);
    taken += some;
  }
  return taken;
}
