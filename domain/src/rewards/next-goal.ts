import { type BadgeRequirements, type BadgeTier, nextTier } from './badge.ts';

const DAYS_PER_WEEK = 7;

type BadgeProgress = {
  id: string;
  requirements: BadgeRequirements;
  earned: ReadonlySet<BadgeTier>;
  count: number;
};

export type NextGoal =
  | { kind: 'level' }
  | { kind: 'weekly_streak'; days: number }
  | { kind: 'badge'; id: string; missing: number }
  | { kind: 'general' };

type GoalInput = { levelPercent: number; streakDays: number; badges: readonly BadgeProgress[] };

/**
 * Returns the first of these goals that the learner has not reached: 100 % of the progress towards the next level, a
 * streak of a week, the bronze tier of a badge. If all these goals are reached, returns a general goal.
 */
export function nextGoal({ levelPercent, streakDays, badges }: GoalInput): NextGoal {
  if (levelPercent < 100) return { kind: 'level' };
  if (streakDays < DAYS_PER_WEEK) return { kind: 'weekly_streak', days: DAYS_PER_WEEK - streakDays };
  for (const { id, requirements, earned, count } of badges) {
    const bronze = requirements.bronze ?? 0;
    if (nextTier(requirements, earned) === 'bronze' && bronze > count)
      return { kind: 'badge', id, missing: bronze - count };
  }
  return { kind: 'general' };
}
