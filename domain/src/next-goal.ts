import { type BadgeRequirements, type BadgeTier, nextTier } from './badge.ts';

/** From how many days a week is full. */
const WEEK = 7;

type BadgeStanding = {
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

type Standing = { levelPercent: number; streakDays: number; badges: readonly BadgeStanding[] };

/** Spec §4: level-up, then a week's streak, then a badge not earned, else general. */
export function nextGoal({ levelPercent, streakDays, badges }: Standing): NextGoal {
  if (levelPercent < 100) return { kind: 'level' };
  if (streakDays < WEEK) return { kind: 'weekly_streak', days: WEEK - streakDays };
  for (const { id, requirements, earned, count } of badges) {
    const bronze = requirements.bronze ?? 0;
    if (nextTier(requirements, earned) === 'bronze' && bronze > count)
      return { kind: 'badge', id, missing: bronze - count };
  }
  return { kind: 'general' };
}
