import { sql } from 'drizzle-orm';
import type { Badge, DayActivity } from '@vialibera/contract/rewards';
import { BADGE_COINS, BADGE_TIERS, badgeCount, type BadgeTier, nextTier } from '@vialibera/domain/badge';
import type { Day } from '@vialibera/domain/day';
import { weekOf } from '@vialibera/domain/week';
import type { Db } from '#server/db/db.ts';
import { type BadgeRow, listBadgesOf } from './badges-store.ts';
import { figuresOf } from './figures.ts';
import type { Figures } from './rewards-store.ts';
import { findFigures } from './rewards-store.ts';
import { userDays } from './rewards-tables.ts';

export type BadgeWithCount = BadgeRow & { count: number };
export type Standing = Awaited<ReturnType<typeof readStanding>>;

/** Where a learner stands in the game: figures, badges with their counts, and the week. Three statements, whatever the history. */
export async function readStanding(db: Db, userId: string, today: Day) {
  const sums = await findFigures(db, userId);
  const figures = figuresOf(sums, today);
  const counts = countsOf(sums, figures.streak);
  const badges = (await listBadgesOf(db, userId)).map((row) => ({ ...row, count: badgeCount(row.id, counts) }));
  return { figures, badges, week: await readWeek(db, userId, today), minutes: sums?.totalStudyTime ?? 0 };
}

function countsOf(sums: Figures | undefined, currentStreak: number) {
  const { totalXp = 0, perfectQuizzes = 0, bossQuizzesCompleted = 0 } = sums ?? {};
  return { totalXp, currentStreak, perfectQuizzes, bossQuizzes: bossQuizzesCompleted };
}

async function readWeek(db: Db, userId: string, today: Day): Promise<DayActivity[]> {
  const week = weekOf(today);
  const rows = await db
    .select({ day: userDays.localDate, xp: userDays.xp, seconds: userDays.studySeconds })
    .from(userDays)
    .where(sql`${userDays.userId} = ${userId} and ${userDays.localDate} between ${week[0]} and ${week[6]}`);
  return week.map((day) => {
    const { xp = 0, seconds = 0 } = rows.find((row) => row.day === day) ?? {};
    return { day, xp, minutes: Math.floor(seconds / 60) };
  });
}

export function showBadge({ id, name, description, category, requirements, earned, count }: BadgeWithCount): Badge {
  const level = BADGE_TIERS.findLast((tier) => earned.has(tier)) ?? null;
  return { id, name, description, category, level, count, next: showNext(nextTier(requirements, earned)) };

  function showNext(tier: BadgeTier | null) {
    const requirement = tier && requirements[tier];
    return tier && requirement ? { level: tier, requirement, coins: BADGE_COINS[tier] } : null;
  }
}
