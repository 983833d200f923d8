import type { Badge, DayActivity } from '@vialibera/contract/rewards';
import { BADGE_COINS, BADGE_TIERS, badgeCount, type BadgeTier, nextTier } from '@vialibera/domain/rewards/badge';
import type { Day } from '@vialibera/domain/time/day';
import { weekOf } from '@vialibera/domain/time/week';
import type { Db } from '#server/platform/db/db.ts';
import { listBadgesOf } from './badges-store.ts';
import { toLearnerStats } from './learner-stats.ts';
import { findStats, listDays } from './rewards-store.ts';

export type LearnerProgress = Awaited<ReturnType<typeof getLearnerProgress>>;
type BadgeProgress = LearnerProgress['badges'][number];

/**
 * Returns the learner's stats, whether today counts for the streak, all badges with the learner's progress towards each, the total
 * study minutes, and the activity on each day of the current week (from Monday).
 */
export async function getLearnerProgress(db: Db, userId: string, today: Day) {
  const week = weekOf(today);
  const [row, stored, days] = await Promise.all([
    findStats(db, userId),
    listBadgesOf(db, userId),
    listDays(db, userId, week[0] as Day, week[6] as Day),
  ]);
  const stats = toLearnerStats(row, today);
  const { perfectQuizzes = 0, bossQuizzesCompleted: bossQuizzes = 0, totalStudyTime: minutes = 0 } = row ?? {};
  const counts = { totalXp: stats.totalXp, currentStreak: stats.streak, perfectQuizzes, bossQuizzes };
  const badges = stored.map(({ earned, ...badge }) => {
    return { ...badge, earned: new Set(earned), count: badgeCount(badge.id, counts) };
  });
  const activeToday = row?.lastActivityDate === today;
  return { stats, activeToday, badges, minutes, week: week.map((day) => toDayActivity(day, days)) };
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
