import type { PassProbability } from './pass-probability.ts';
import type { StudyCourse } from './study-course.ts';
import { createLearner, isAskedBy, passProbability, recordAnswer, type StudyAnswer } from './study-engine.ts';

/** An answer, and when the server received it. */
export type ReceivedAnswer = StudyAnswer & { receivedAt: Date };

/**
 * Returns what the engine predicted for an exam at each of these instants, in their order: from the answers that were given and received
 * before it. The answers may be in any order; those to statements that have left the course are ignored. Each answer is recorded once,
 * however many instants there are.
 */
export function predictBefore(
  course: StudyCourse,
  answers: readonly ReceivedAnswer[],
  instants: readonly Date[],
): PassProbability[] {
  const learner = createLearner(course);
  const waiting = answers
    .filter((answer) => isAskedBy(course, answer))
    .map(({ receivedAt, ...answer }) => ({ answer, knownAt: Math.max(receivedAt.getTime(), answer.at.getTime()) }))
    .toSorted((one, other) => one.knownAt - other.knownAt);
  const predictions: PassProbability[] = [];
  let next = 0;
  for (const [place, at] of [...instants.entries()].toSorted(([, one], [, other]) => one.getTime() - other.getTime())) {
    for (let one = waiting[next]; one && one.knownAt < at.getTime(); one = waiting[(next += 1)])
      recordAnswer(learner, one.answer);
    predictions[place] = passProbability(learner, { at });
  }
  return predictions;
}
