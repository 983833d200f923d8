import type { Badge, DayActivity } from '@vialibera/contract/rewards';
import { BADGE_COINS, BADGE_TIERS, badgeCount, type BadgeTier, nextTier } from '@vialibera/domain/rewards/badge';
import type { Day } from '@vialibera/domain/time/day';
import { weekOf } from '@vialibera/domain/time/week';
import type { Db } from '#server/platform/db/db.ts';
import { toLearnerStats } from './learner-stats.ts';
import { findLearnerProgress, type StoredProgress } from './learner-progress-store.ts';

export type LearnerProgress = ReturnType<typeof toLearnerProgress>;
type BadgeProgress = LearnerProgress['badges'][number];

/** Loads the learner's progress from the database and converts it with `toLearnerProgress`. */
export async function getLearnerProgress(db: Db, userId: string, today: Day): Promise<LearnerProgress> {
  const week = weekOf(today);
  return toLearnerProgress(await findLearnerProgress(db, userId, week[0] as Day, week[6] as Day), today);
}

/**
 * Returns the learner's stats, whether today counts for the streak, all badges with the learner's progress towards each, the total
 * study minutes, and the activity on each day of the current week (from Monday).
 */
export function toLearnerProgress(row: StoredProgress | null, today: Day) {
  const stats = toLearnerStats(row?.sums, today);
  const { perfectQuizzes = 0, bossQuizzesCompleted: bossQuizzes = 0, totalStudyTime: minutes = 0 } = row?.sums ?? {};
  const counts = { totalXp: stats.totalXp, currentStreak: stats.streak, perfectQuizzes, bossQuizzes };
  const badges = (row?.badges ?? []).map(({ earned, ...badge }) => {
    return { ...badge, earned: new Set(earned), count: badgeCount(badge.id, counts) };
  });
  const activeToday = row?.sums.lastActivityDate === today;
  return { stats, activeToday, badges, minutes, week: weekOf(today).map((day) => toDayActivity(day, row?.days ?? [])) };
}

function toDayActivity(day: Day, days: readonly { day: Day; xp: number; seconds: number }[]): DayActivity {
  const { xp = 0, seconds = 0 } = days.find((it) => it.day === day) ?? {};
  return { day, xp, minutes: Math.floor(seconds / 60) };
}

export function toBadge({ id, name, description, category, requirements, earned, count }: BadgeProgress): Badge {
  const level = BADGE_TIERS.findLast((tier) => earned.has(tier)) ?? null;
  return { id, name, description, category, level, count, next: toNextTier(nextTier(requirements, earned)) };

  function toNextTier(tier: BadgeTier | null) {
    const requirement = tier && requirements[tier];
    return tier && requirement ? { level: tier, requirement, coins: BADGE_COINS[tier] } : null;
  }
}
