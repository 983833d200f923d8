import { daysSince } from './concept-state.ts';
import type { PassProbability } from './pass-probability.ts';
import { indexCourse } from './study-course.ts';
import { getState, type Learner, listTopicLosses, passProbability, type StudyMoment } from './study-engine.ts';

/** The probability of passing, and the expected number of right answers in the next exam. */
export type StudyStatus = { pass: PassProbability; points: number };

export function getStudyStatus(learner: Learner, moment: StudyMoment): StudyStatus {
  const asked = indexCourse(learner.course).questionsOf;
  const questions = [...asked.values()].reduce((sum, count) => sum + count, 0);
  const lost = listTopicLosses(learner, moment).reduce((sum, { points }) => sum + points, 0);
  return { pass: passProbability(learner, moment), points: Math.max(0, questions - lost) };
}

/**
 * If a concept will be asked again in fewer days than one of these limits, the concept counts as `tomorrow` or
 * `thisWeek`. A concept is asked again when the probability of recalling it falls to 90 %, but never on the same day.
 */
const RETURNS = { tomorrow: 2, thisWeek: 8 };

/** Counts how many concepts will be asked again tomorrow, this week and later. Concepts that were never asked are ignored. */
export function countReturns(learner: Learner, concepts: Iterable<string>, at: Date) {
  const counts = { tomorrow: 0, thisWeek: 0, later: 0 };
  const state = getState(learner);
  for (const id of new Set(concepts)) {
    const met = state.concepts[id];
    if (!met) continue;
    const days = met.stability - daysSince(met, at.getTime());
    counts[days < RETURNS.tomorrow ? 'tomorrow' : days < RETURNS.thisWeek ? 'thisWeek' : 'later'] += 1;
  }
  return counts;
}
