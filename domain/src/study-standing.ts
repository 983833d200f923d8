import { daysSince } from './concept-state.ts';
import type { PassProbability } from './pass-probability.ts';
import { indexCourse } from './study-course.ts';
import { getState, type Learner, listTopicLosses, passProbability, type StudyMoment } from './study-engine.ts';

/** Where a learner stands: the probability of passing, and the expected right answers on the next sheet. */
export type StudyStanding = { pass: PassProbability; points: number };

/** Returns where the learner stands at an instant. */
export function getStanding(learner: Learner, moment: StudyMoment): StudyStanding {
  const asked = indexCourse(learner.course).questionsOf;
  const questions = [...asked.values()].reduce((sum, count) => sum + count, 0);
  const lost = listTopicLosses(learner, moment).reduce((sum, { points }) => sum + points, 0);
  return { pass: passProbability(learner, moment), points: Math.max(0, questions - lost) };
}

/** A concept comes back when it is recalled with a probability of 90 %, but not on the same day. In days. */
const RETURNS = { tomorrow: 2, thisWeek: 8 };

/** Counts when the concepts come back. Concepts that were not met are ignored. */
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
