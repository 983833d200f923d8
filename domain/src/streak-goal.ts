/** Spec §9. */
const MILESTONES = [3, 7, 14, 30, 100];
const BEYOND_MILESTONES = 10;
const SMALLEST_RECORD_GOAL = 30;

/** The next milestone above a streak; past the last one, ten more days. */
export function nextMilestone(streakDays: number): number {
  return MILESTONES.find((days) => days > streakDays) ?? streakDays + BEYOND_MILESTONES;
}

/** The record to aim at: one more than the record, and 30 at least. */
export function recordGoal(maxStreak: number): number {
  return Math.max(maxStreak + 1, SMALLEST_RECORD_GOAL);
}
