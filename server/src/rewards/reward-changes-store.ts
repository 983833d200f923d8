import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/day';
import type { BadgeTier } from '@vialibera/domain/badge';
import { fixedInsertion } from '#server/db/write-together.ts';
import type { AdvancedChallenge } from './advance-challenges.ts';
import { type GamificationRow, type LedgerEntry, toStatsChange } from './rewards-store.ts';
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

/** Returns the SQL statements that record a reward, for `writeTogether`. The caller must hold the lock on the learner's stats. */
export function toRewardChanges(changes: RewardChanges): SQL[] {
  const { sourceEvent, at, day, xp, stats } = changes;
  const { userId } = stats;
  const own = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, userId }));
  const progress = changes.challenges.map(({ id: challengeId, progress: currentProgress, completed }) => {
    return { date: day, challengeId, currentProgress, completed, completedAt: completed ? at : null };
  });
  const badges = changes.badges.map(({ id: badgeId, level }) => ({ badgeId, level, earnedAt: at }));
  const ledger = changes.ledger.map((entry) => ({ ...entry, at, sourceEvent }));
  const days = xp > 0 ? [{ localDate: day, xp, studySeconds: 0 }] : [];
  return [
    toStatsChange(stats),
    toLedgerChange(own(ledger)),
    toActiveDayChange(own(changes.activeDay ? [changes.activeDay] : [])),
    toTopicChange(own(changes.topicAnswers)),
    toProgressChange(own(progress)),
    toBadgeChange(own(badges)),
    toDayChange(own(days)),
  ];
}

// There is no «on conflict» clause: if an entry is already in the ledger despite the lock, the event must fail instead of
// being rewarded twice.
const toLedgerChange = fixedInsertion(rewardLedger);

// If the day already has a row, this row is invalid and is overwritten. Its `firstAt` is in the future, because the
// server that wrote the row had a clock that was ahead.
const toActiveDayChange = fixedInsertion(
  userActiveDays,
  sql`on conflict (user_id, local_date) do update set time_zone = excluded.time_zone, first_at = excluded.first_at`,
);

const toTopicChange = fixedInsertion(
  userTopicAnswers,
  sql`on conflict (user_id, licence, topic) do update set
    answered = ${userTopicAnswers.answered} + excluded.answered, correct = ${userTopicAnswers.correct} + excluded.correct`,
);

const toProgressChange = fixedInsertion(
  userDailyProgress,
  sql`on conflict (user_id, date, challenge_id) do update set current_progress = excluded.current_progress,
    completed = excluded.completed, completed_at = excluded.completed_at`,
);

const toBadgeChange = fixedInsertion(userBadges, sql`on conflict do nothing`);

const toDayChange = fixedInsertion(
  userDays,
  sql`on conflict (user_id, local_date) do update set xp = ${userDays.xp} + excluded.xp`,
);
