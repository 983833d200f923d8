import type { Day } from './day.ts';

/** The next thing to do: an exam simulation, today's session, the mistakes, or nothing in particular. */
export type StudyStep = 'exam' | 'today' | 'mistakes' | 'rest';

/** `missing` is what is still needed before the probability of passing is shown. */
export type StudyProgress = {
  missing: { answers: number; exams: number };
  answersToday: number;
  target: number;
  mistakes: number;
};

/**
 * Returns the one thing to suggest. A simulation comes before the session of the day, but only for learners with enough answers: for
 * a beginner it would be discouraging. Today's session comes before the mistakes, because it contains the most useful of them.
 */
export function nextStudyStep({ missing, answersToday, target, mistakes }: StudyProgress): StudyStep {
  if (missing.exams > 0 && missing.answers === 0) return 'exam';
  if (answersToday < target) return 'today';
  if (mistakes > 0) return 'mistakes';
  return missing.exams > 0 ? 'exam' : 'rest';
}

/** Whether the date of the exam has passed and its result has not been reported. `reported` is the date of the latest one reported. */
export function isOutcomeDue(examDate: Day | null, today: Day, reported: Day | null): boolean {
  return examDate !== null && examDate < today && (reported === null || reported < examDate);
}
