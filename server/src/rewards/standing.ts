import type { Badge, DayActivity } from '@vialibera/contract/rewards';
import { BADGE_COINS, BADGE_TIERS, badgeCount, type BadgeTier, nextTier } from '@vialibera/domain/badge';
import type { Day } from '@vialibera/domain/day';
import { weekOf } from '@vialibera/domain/week';
import type { Db } from '#server/db/db.ts';
import { figuresOf } from './figures.ts';
import { findStanding } from './standing-store.ts';

export type Standing = Awaited<ReturnType<typeof readStanding>>;
type BadgeStanding = Standing['badges'][number];

/** Where a learner stands in the game: figures, badges with their counts, and the week from Monday to Sunday. */
export async function readStanding(db: Db, userId: string, today: Day) {
  const week = weekOf(today);
  const row = await findStanding(db, userId, week[0] as Day, week[6] as Day);
  const figures = figuresOf(row?.sums, today);
  const { perfectQuizzes = 0, bossQuizzesCompleted: bossQuizzes = 0, totalStudyTime: minutes = 0 } = row?.sums ?? {};
  const counts = { totalXp: figures.totalXp, currentStreak: figures.streak, perfectQuizzes, bossQuizzes };
  const badges = (row?.badges ?? []).map(({ earned, ...badge }) => {
    return { ...badge, earned: new Set(earned), count: badgeCount(badge.id, counts) };
  });
  return { figures, badges, minutes, week: week.map((day) => dayOf(day, row?.days ?? [])) };
}

function dayOf(day: Day, days: readonly { day: Day; xp: number; seconds: number }[]): DayActivity {
  const { xp = 0, seconds = 0 } = days.find((it) => it.day === day) ?? {};
  return { day, xp, minutes: Math.floor(seconds / 60) };
}

export function showBadge({ id, name, description, category, requirements, earned, count }: BadgeStanding): Badge {
  const level = BADGE_TIERS.findLast((tier) => earned.has(tier)) ?? null;
  return { id, name, description, category, level, count, next: showTier(nextTier(requirements, earned)) };

  function showTier(tier: BadgeTier | null) {
    const requirement = tier && requirements[tier];
    return tier && requirement ? { level: tier, requirement, coins: BADGE_COINS[tier] } : null;
  }
}
