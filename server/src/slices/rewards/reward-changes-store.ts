import { sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/time/day';
import type { BadgeTier } from '@vialibera/domain/rewards/badge';
import type { Db } from '#server/platform/db/db.ts';
import type { AdvancedChallenge } from './advance-challenges.ts';
import { type GamificationRow, type LedgerEntry, updateStats } from './rewards-store.ts';
import {
  rewardLedger,
  userActiveDays,
  userBadges,
  userDailyProgress,
  userDays,
  userTopicAnswers,
} from './rewards-tables.ts';

/** The changes that an event makes to the learner's rewards. */
export type RewardChanges = {
  sourceEvent: string;
  at: Date;
  day: Day;
  /** The XP to add to the learner's day. */
  xp: number;
  /** The new ledger entries. */
  ledger: readonly LedgerEntry[];
  /** The stats after the event. */
  stats: GamificationRow;
  challenges: readonly Pick<AdvancedChallenge, 'id' | 'progress' | 'completed'>[];
  badges: readonly { id: (typeof userBadges.$inferSelect)['badgeId']; level: BadgeTier }[];
  activeDay: Omit<typeof userActiveDays.$inferSelect, 'userId'> | null;
  topicAnswers: readonly Omit<typeof userTopicAnswers.$inferSelect, 'userId'>[];
};

/** Returns the queries that record a reward, for `sendTogether`. The caller must hold the lock on the learner's stats. */
export function toRewardQueries(tx: Db, changes: RewardChanges) {
  const { at, day, xp, stats, activeDay } = changes;
  const { userId } = stats;
  const own = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, userId }));
  const ledger = own(changes.ledger).map((entry) => ({ ...entry, at, sourceEvent: changes.sourceEvent }));
  const progress = changes.challenges.map(({ id: challengeId, progress: currentProgress, completed }) => {
    return { userId, date: day, challengeId, currentProgress, completed, completedAt: completed ? at : null };
  });
  const earned = changes.badges.map(({ id: badgeId, level }) => ({ userId, badgeId, level, earnedAt: at }));
  return [
    updateStats(tx, stats),
    // There is no «on conflict» clause: if an entry is already in the ledger despite the lock, the event must fail instead of
    // being rewarded twice.
    ...ifAny(ledger, (rows) => tx.insert(rewardLedger).values(rows)),
    ...(activeDay ? [saveActiveDay(tx, { ...activeDay, userId })] : []),
    ...ifAny(own(changes.topicAnswers), (rows) => addTopicAnswers(tx, rows)),
    ...ifAny(progress, (rows) => saveProgress(tx, rows)),
    ...ifAny(earned, (rows) => tx.insert(userBadges).values(rows).onConflictDoNothing()),
    ...(xp > 0 ? [addXpToDay(tx, userId, day, xp)] : []),
  ];
}

function ifAny<Row, Query>(rows: Row[], toQuery: (rows: Row[]) => Query): Query[] {
  return rows.length > 0 ? [toQuery(rows)] : [];
}

/**
 * If the day already has a row, this row is invalid and is overwritten. Its `firstAt` is in the future, because the server that
 * wrote the row had a clock that was ahead.
 */
function saveActiveDay(tx: Db, row: typeof userActiveDays.$inferSelect) {
  const { timeZone, firstAt } = row;
  return tx
    .insert(userActiveDays)
    .values(row)
    .onConflictDoUpdate({ target: [userActiveDays.userId, userActiveDays.localDate], set: { timeZone, firstAt } });
}

function addTopicAnswers(tx: Db, rows: (typeof userTopicAnswers.$inferSelect)[]) {
  const { userId, licence, topic, answered, correct } = userTopicAnswers;
  return tx
    .insert(userTopicAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [userId, licence, topic],
      set: { answered: sql`${answered} + excluded.answered`, correct: sql`${correct} + excluded.correct` },
    });
}

function saveProgress(tx: Db, rows: (typeof userDailyProgress.$inferSelect)[]) {
  const { userId, date, challengeId } = userDailyProgress;
  return tx
    .insert(userDailyProgress)
    .values(rows)
    .onConflictDoUpdate({
      target: [userId, date, challengeId],
      set: {
        currentProgress: sql`excluded.current_progress`,
        completed: sql`excluded.completed`,
        completedAt: sql`excluded.completed_at`,
      },
    });
}

function addXpToDay(tx: Db, userId: string, localDate: Day, xp: number) {
  return tx
    .insert(userDays)
    .values({ userId, localDate, xp, studySeconds: 0 })
    .onConflictDoUpdate({
      target: [userDays.userId, userDays.localDate],
      set: { xp: sql`${userDays.xp} + ${xp}` },
    });
}
