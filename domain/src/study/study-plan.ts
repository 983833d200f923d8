import { type Day, daysBetween } from '#domain/time/day.ts';

/**
 * The minimum and maximum number of answers a day that a learner can choose, and the default number in a plan without an exam date.
 */
export const ANSWERS_PER_DAY = { min: 5, max: 200, default: 20 };
/** The minimum and maximum number of answers a day in a plan with an exam date. */
const PLANNED = { min: 10, max: 60 };
/** The plan assumes two answers for each concept before the exam: the first one, and one that repeats it. */
export const ANSWERS_PER_CONCEPT = 2;
/** The assumed time for an answer and its explanation. */
const SECONDS_PER_ANSWER = 12;
/** The maximum number of days until the exam that a learner can plan for. */
export const MAX_DAYS_TO_EXAM = 730;

/**
 * The learner's goal: the date of the exam in the learner's time zone, and the number of answers a day that the learner has
 * chosen. If a value is not set, it is null.
 */
export type StudyGoal = { examDate: Day | null; answersPerDay: number | null };

/**
 * Returns the number of days until the exam (`daysLeft`) and the number of answers planned for today (`target`). `unmet` is the
 * number of concepts not asked yet. If the learner has chosen a number of answers a day, the target is this number. Otherwise the
 * target is the number of answers that the unmet concepts need, divided by the days left. A missed day raises the target only a
 * little, and each new concept lowers it, even on the same day. Reviews do not change it.
 */
export function planDay(
  { examDate, answersPerDay }: StudyGoal,
  { today, unmet }: { today: Day; unmet: number },
): { daysLeft: number | null; target: number } {
  const daysLeft = examDate === null ? null : daysBetween(today, examDate);
  if (answersPerDay !== null) return { daysLeft, target: answersPerDay };
  if (daysLeft === null || daysLeft < 0) return { daysLeft, target: ANSWERS_PER_DAY.default };
  const needed = Math.ceil((ANSWERS_PER_CONCEPT * unmet) / Math.max(1, daysLeft));
  return { daysLeft, target: Math.min(PLANNED.max, Math.max(PLANNED.min, needed)) };
}

/**
 * Returns the instant of the exam for the study engine; undefined if there is no exam date or it has passed. Only the day is
 * known, so noon is assumed.
 */
export function toExamInstant({ daysLeft }: { daysLeft: number | null }, examDate: Day | null): Date | undefined {
  return examDate === null || daysLeft === null || daysLeft < 0 ? undefined : new Date(`${examDate}T12:00:00Z`);
}

/** Estimates how many minutes this many answers take, at least 1. */
export function estimateMinutes(answers: number): number {
  return Math.max(1, Math.round((answers * SECONDS_PER_ANSWER) / 60));
}
