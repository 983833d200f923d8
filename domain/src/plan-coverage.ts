import { ANSWERS_PER_CONCEPT } from './study-plan.ts';

/** `met` of `total` concepts have been asked. `daysLeft` counts from today and `target` is a number of answers a day. */
export type Coverage = { met: number; total: number; daysLeft: number; target: number };

/**
 * Returns how many concepts the learner will have met by the exam with `target` answers a day. It is the reverse of `planDay`, which
 * plans the same number of answers for each concept.
 */
export function countConceptsByExam({ met, total, daysLeft, target }: Coverage): number {
  const answers = target * Math.max(1, daysLeft);
  return Math.min(total, met + Math.floor(answers / ANSWERS_PER_CONCEPT));
}
