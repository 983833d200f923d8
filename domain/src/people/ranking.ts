// Leaderboard: the weekly points of friends.
import { type Day, dayAt, ROME_TIME_ZONE } from '#domain/time/day.ts';
import { weekOf } from '#domain/time/week.ts';

export const STATEMENT_POINTS = 1;
export const EXAM_POINTS = 10;
export const DAILY_POINTS_CAP = 100;

export type RankingDay = { statements: number; exams: number };

/**
 * The day to which an instant belongs in the ranking, and the Monday of that day's week. The ranking's week is the same for all
 * learners. It runs from Monday to Sunday in Rome's time zone.
 */
export function rankingDayAt(instant: Date): { day: Day; week: Day } {
  const day = dayAt(instant, ROME_TIME_ZONE);
  return { day, week: weekOf(day)[0] ?? day };
}

/** The points for the given days of a week. Each day counts for at most `DAILY_POINTS_CAP` points. */
export function rankingPoints(days: readonly RankingDay[]): number {
  return days.reduce((sum, day) => sum + Math.min(DAILY_POINTS_CAP, pointsOf(day)), 0);
}

function pointsOf({ statements, exams }: RankingDay): number {
  return statements * STATEMENT_POINTS + exams * EXAM_POINTS;
}

/**
 * Sorts rows by points, the highest first, and adds their places. Rows with equal points share a place, and the following places
 * are skipped: 1, 2, 2, 4.
 */
export function withPlaces<T extends { points: number }>(rows: readonly T[]): (T & { place: number })[] {
  const sorted = rows.toSorted((one, other) => other.points - one.points);
  return sorted.map((row) => ({ ...row, place: sorted.findIndex(({ points }) => points === row.points) + 1 }));
}
