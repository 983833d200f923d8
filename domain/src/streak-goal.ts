/** Spec §9. */
const MILESTONES = [3, 7, 14, 30, 100];
const BEYOND_MILESTONES = 10;
const SMALLEST_RECORD_GOAL = 30;

/** The next milestone above a streak, or ten more days after the last milestone. */
export function nextMilestone(streakDays: number): number {
  return MILESTONES.find((days) => days > streakDays) ?? streakDays + BEYOND_MILESTONES;
}

/** The record to aim for: one day more than the current record, at least 30. */
export function recordGoal(maxStreak: number): number {
  return Math.max(maxStreak + 1, SMALLEST_RECORD_GOAL);
}
