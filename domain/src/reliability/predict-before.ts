import type { PassProbability } from '#domain/study/pass-probability.ts';
import type { StudyCourse } from '#domain/study/study-course.ts';
import { createLearner, passProbability, recordAnswer, type StudyAnswer } from '#domain/study/study-engine.ts';

/** An answer, and when the server received it. */
export type ReceivedAnswer = StudyAnswer & { receivedAt: Date };

/** An exam to predict. `at`: when it takes place. `knownBefore`: the prediction uses only the answers before this instant. */
export type PredictedExam = { at: Date; knownBefore: Date };

/**
 * Returns the engine's prediction for each exam, in the order of `exams`. A prediction uses only the answers that were given and
 * received before `knownBefore`. The answers may be in any order. To save time, each answer is recorded only once, not once per
 * exam. Throws an `UnknownStatementError` if an answer is to a statement that is not in the course.
 */
export function predictBefore(
  course: StudyCourse,
  answers: readonly ReceivedAnswer[],
  exams: readonly PredictedExam[],
): PassProbability[] {
  const learner = createLearner(course);
  const waiting = answers
    .map(({ receivedAt, ...answer }) => ({ answer, knownAt: Math.max(receivedAt.getTime(), answer.at.getTime()) }))
    .toSorted((one, other) => one.knownAt - other.knownAt);
  const inOrder = [...exams.entries()].toSorted(([, one], [, other]) => +one.knownBefore - +other.knownBefore);
  const predictions: PassProbability[] = [];
  let next = 0;
  for (const [index, { at, knownBefore }] of inOrder) {
    for (let one = waiting[next]; one && one.knownAt < knownBefore.getTime(); one = waiting[(next += 1)])
      recordAnswer(learner, one.answer);
    predictions[index] = passProbability(learner, { at });
  }
  return predictions;
}
