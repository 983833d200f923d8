import { ANSWERS_PER_CONCEPT } from './study-plan.ts';

/**
 * `met`: how many of the `total` concepts were asked at least once. `daysLeft`: the days until the exam. `target`: the planned
 * answers per day.
 */
export type Coverage = { met: number; total: number; daysLeft: number; target: number };

/**
 * Returns how many concepts will have been asked by the day of the exam. Like `planDay`, it assumes `ANSWERS_PER_CONCEPT` answers
 * for each concept.
 */
export function countConceptsByExam({ met, total, daysLeft, target }: Coverage): number {
  const answers = target * Math.max(1, daysLeft);
  return Math.min(total, met + Math.floor(answers / ANSWERS_PER_CONCEPT));
}
