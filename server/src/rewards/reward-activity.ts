import type { Reward } from '@vialibera/contract/rewards';
import { dayAt } from '@vialibera/domain/day';
import { levelAt } from '@vialibera/domain/level';
import { dailyStreakBonus, streakOf } from '@vialibera/domain/streak';
import { totalXp, type XpPart } from '@vialibera/domain/xp';
import type { Learner } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { figuresOf } from './figures.ts';
import {
  addActiveDay,
  addToLedger,
  changeFigures,
  findFigures,
  type LedgerEntry,
  listActiveDays,
  lockFigures,
} from './rewards-store.ts';

export type Activity = {
  sourceType: 'lesson' | 'exam' | 'mission';
  sourceId: string;
  /** What the act is worth at a streak of so many days, today included. */
  worth: (streakDays: number) => XpPart[];
  perfectQuiz?: boolean;
  bossQuiz?: boolean;
};

/**
 * Books one act of study inside the caller's transaction: the day, the streak, the XP. Whatever the ledger holds already is not
 * paid again. Gives back what was booked now, which the screen animates.
 */
export async function rewardActivity(tx: Db, learner: Learner, activity: Activity, at: Date): Promise<Reward> {
  const before = await lockFigures(tx, learner.id);
  const today = dayAt(at, learner.timeZone);
  const firstToday = await addActiveDay(tx, learner.id, today, learner.timeZone, at);
  const streak = streakOf(await listActiveDays(tx, learner.id), today);

  const { sourceType, sourceId } = activity;
  const entries: LedgerEntry[] = activity.worth(streak.current).map((part) => ({ ...part, sourceType, sourceId }));
  const bonus = firstToday ? dailyStreakBonus(streak.current) : 0;
  if (bonus > 0) entries.push({ kind: 'daily_streak', xp: bonus, sourceType: 'day', sourceId: today });

  const parts = (await addToLedger(tx, learner.id, entries, at)) as XpPart[];
  const xp = totalXp(parts);
  const paid = parts.some(({ kind }) => kind !== 'daily_streak');
  await changeFigures(tx, learner.id, {
    xp,
    level: levelAt(before.totalXp + xp).level,
    streak,
    today,
    perfectQuizzes: paid && activity.perfectQuiz ? 1 : 0,
    bossQuizzes: paid && activity.bossQuiz ? 1 : 0,
  });
  const figures = figuresOf(await findFigures(tx, learner.id), today);
  return { xp, parts, levelBefore: levelAt(before.totalXp).level, figures };
}
