import { type Day, daysBetween } from './day.ts';

/** The number of answers a day that a learner can choose, and the one of a plan without a date. */
export const ANSWERS_PER_DAY = { min: 5, max: 200, usual: 20 };
/** A plan with a date asks for so many answers, whatever is left to do. */
const PLANNED = { min: 10, max: 60 };
/** A concept is planned with two answers until the exam: the first, and one that repeats it. */
export const ANSWERS_PER_CONCEPT = 2;
/** A learner takes so long for an answer, with its explanation. */
const SECONDS_PER_ANSWER = 12;
/** An exam cannot be further away. */
export const MAX_DAYS_TO_EXAM = 730;

/** The date of the exam, in the learner's time zone, and the answers a day that the learner has set; null if not set. */
export type StudyGoal = { examDate: Day | null; answersPerDay: number | null };

/**
 * Returns the days until the exam, and how many answers to give today. Without a number of the learner's own, what is left to learn is
 * divided by the days left; a missed day therefore raises the number of the days after it a little, and nothing has to be made up for.
 * Each new concept lowers the number, also on the same day; a review never raises it. `unmet` is the number of concepts not asked yet.
 */
export function planDay(
  { examDate, answersPerDay }: StudyGoal,
  { today, unmet }: { today: Day; unmet: number },
): { daysLeft: number | null; target: number } {
  const daysLeft = examDate === null ? null : daysBetween(today, examDate);
  if (answersPerDay !== null) return { daysLeft, target: answersPerDay };
  if (daysLeft === null || daysLeft < 0) return { daysLeft, target: ANSWERS_PER_DAY.usual };
  const needed = Math.ceil((ANSWERS_PER_CONCEPT * unmet) / Math.max(1, daysLeft));
  return { daysLeft, target: Math.min(PLANNED.max, Math.max(PLANNED.min, needed)) };
}

/** Returns the instant of the exam for the study engine, or undefined without a date or after it. Exams are held by day, about noon. */
export function toExamInstant({ daysLeft }: { daysLeft: number | null }, examDate: Day | null): Date | undefined {
  return examDate === null || daysLeft === null || daysLeft < 0 ? undefined : new Date(`${examDate}T12:00:00Z`);
}

/** Returns how many minutes so many answers take, at least one. */
export function estimateMinutes(answers: number): number {
  return Math.max(1, Math.round((answers * SECONDS_PER_ANSWER) / 60));
}
