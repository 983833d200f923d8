const MILESTONES = [3, 7, 14, 30, 100];
const BEYOND_MILESTONES = 10;
const SMALLEST_RECORD_GOAL = 30;

export function nextMilestone(streakDays: number): number {
  return MILESTONES.find((days) => days > streakDays) ?? streakDays + BEYOND_MILESTONES;
}

/**
 * Returns the streak length to aim for as a new record: one day more than the current record `maxStreak`, but at least 30 days.
 */
export function recordGoal(maxStreak: number): number {
  return Math.max(maxStreak + 1, SMALLEST_RECORD_GOAL);
}
