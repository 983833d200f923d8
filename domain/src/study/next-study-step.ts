import type { Day } from '#domain/time/day.ts';

/** The step that the app suggests next: an exam simulation, today's study session, the mistakes, or none. */
export type StudyStep = 'exam' | 'today' | 'mistakes' | 'rest';

/**
 * `missing`: how many more answers and exams are needed before the probability of passing is shown. `target`: how many answers are
 * planned for today.
 */
export type StudyProgress = {
  missing: { answers: number; exams: number };
  answersToday: number;
  target: number;
  mistakes: number;
};

/**
 * Returns the step that the app suggests next. An exam simulation comes before today's session, but only after enough answers,
 * because a simulation would discourage a beginner. Today's session comes before the mistakes, because it contains the most useful
 * of them.
 */
export function nextStudyStep({ missing, answersToday, target, mistakes }: StudyProgress): StudyStep {
  if (missing.exams > 0 && missing.answers === 0) return 'exam';
  if (answersToday < target) return 'today';
  if (mistakes > 0) return 'mistakes';
  return missing.exams > 0 ? 'exam' : 'rest';
}

/**
 * Whether the date of the exam has passed and its result has not been reported. `reported` is the date of the latest exam whose
 * result was reported.
 */
export function isOutcomeDue(examDate: Day | null, today: Day, reported: Day | null): boolean {
  return examDate !== null && examDate < today && (reported === null || reported < examDate);
}
