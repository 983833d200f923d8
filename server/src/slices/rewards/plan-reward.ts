import type { Reward } from '@vialibera/contract/rewards';
import {
  BADGE_COINS,
  badgeCount,
  type BadgeCounts,
  type BadgeTier,
  reachedTiers,
} from '@vialibera/domain/rewards/badge';
import type { StudyEvent } from '@vialibera/domain/rewards/challenge';
import { isFromFuture } from '@vialibera/domain/time/clock';
import { type Day, dayAt } from '@vialibera/domain/time/day';
import { levelAt } from '@vialibera/domain/rewards/level';
import { dailyStreakBonus, streakOf } from '@vialibera/domain/rewards/streak';
import { studyDay } from '@vialibera/domain/rewards/study-day';
import type { XpPart } from '@vialibera/domain/rewards/xp';
import type { RewardedLearner } from '#server/context.ts';
import { advanceChallenges } from './advance-challenges.ts';
import type { StoredBadge } from './badges-store.ts';
import type { RewardChanges } from './reward-changes-store.ts';
import { type RewardFacts, toLedgerKey } from './reward-facts-store.ts';
import { toReward } from './reward-view.ts';
import type { GamificationRow, LedgerEntry } from './rewards-store.ts';

export type Activity = {
  /**
   * The unique name of the event, such as `lesson:dossi:<completionId>`. If the client retries the request, the server finds the
   * recorded reward by this name.
   */
  sourceEvent: string;
  sourceType: 'lesson' | 'exam' | 'mission' | 'session';
  sourceId: string;
  /** Computes the XP of the event. `streakDays` is the length of the streak, including the day of the event. */
  computeXp: (streakDays: number) => XpPart[];
  events?: readonly StudyEvent[];
  answers?: RewardChanges['topicAnswers'];
  perfectQuiz?: boolean;
  bossQuiz?: boolean;
  /**
   * True if the event is too old to count for the streak, or if it contains no answers. Such an event changes neither
   * the streak nor the day's challenges.
   */
  skipStreak?: boolean;
};

/** `at` is the time of the event. If the device was offline, `at` is earlier than `now`. */
export type When = { at: Date; now: Date };
/** The learner's data when the event is recorded: the locked stats, and the facts that were read after the lock. */
export type RewardState = { stats: GamificationRow; facts: RewardFacts };
/** The reward that the screen shows, and the changes that record it. */
export type PlannedReward = { reward: Reward; changes: RewardChanges };

/**
 * Computes the reward of a learning event: the active day, the streak, XP, challenges and badges. Leaves out rewards
 * that the learner has already received.
 */
export function planReward(
  { timeZone }: RewardedLearner,
  { stats, facts }: RewardState,
  activity: Activity,
  { at, now }: When,
): PlannedReward {
  const { skipStreak = false } = activity;
  const recordedDays = facts.activeDays.filter(({ firstAt }) => !isFromFuture(firstAt, now));
  const day = studyDay(at, timeZone, recordedDays);
  const firstToday = !skipStreak && !recordedDays.some((it) => it.day === day);
  const days = [...recordedDays.map((it) => it.day), day].toSorted();
  const upToThen = days.filter((it) => it <= day);
  const streakThen = skipStreak ? 0 : streakOf(upToThen, day).current;
  // A late event counts for the day on which it happened (`day`). The stored streak, however, must end on the latest active day,
  // which may be after `day`.
  const latest = days.at(-1) ?? day;
  const streak = streakOf(days, latest);

  const { sourceType, sourceId, sourceEvent, events = [], answers = [] } = activity;
  const parts = activity.computeXp(streakThen).map((part) => ({ ...part, coins: 0, sourceType, sourceId }));
  const bonus = firstToday ? dailyStreakBonus(streakThen) : 0;
  const recorded = withoutPaid([...parts, ...dailyBonus(bonus, day)], facts);
  const first = recorded.some(({ kind }) => kind !== 'daily_streak');
  const streakEvents: StudyEvent[] = firstToday && streakThen > 1 ? [{ kind: 'streak' }] : [];
  const { reward, changes } = completeReward(facts, {
    sourceEvent,
    at,
    day,
    today: dayAt(now, timeZone),
    recorded,
    events: skipStreak ? [] : [...events, ...streakEvents],
    stats: {
      ...stats,
      ...(skipStreak ? {} : { currentStreak: streak.current, maxStreak: streak.max, lastActivityDate: latest }),
      perfectQuizzes: stats.perfectQuizzes + (first && activity.perfectQuiz ? 1 : 0),
      bossQuizzesCompleted: stats.bossQuizzesCompleted + (first && activity.bossQuiz ? 1 : 0),
    },
  });
  const activeDay = firstToday ? { localDate: day, timeZone, firstAt: at } : null;
  return { reward, changes: { ...changes, activeDay, topicAnswers: answers } };
}

type PendingReward = {
  sourceEvent: string;
  at: Date;
  day: Day;
  /** The day of the request. */
  today: Day;
  /** The ledger entries that the event itself earns, without those that are already in the ledger. */
  recorded: readonly LedgerEntry[];
  events: readonly StudyEvent[];
  /**
   * The learner's stats after the event. XP, coins and level are an exception: they are still those from before the
   * event. `completeReward` adds the XP and coins of `recorded`, of completed challenges and of new badges, and then
   * computes the level.
   */
  stats: GamificationRow;
};

/** Advances the challenges and awards the badges. Returns the whole reward and the changes that record it. */
export function completeReward(facts: RewardFacts, pending: PendingReward): PlannedReward {
  const { sourceEvent, at, day, today, events, stats } = pending;
  const challenges = advanceChallenges(facts.challenges, day, events);
  const completed = challenges.filter((challenge) => challenge.completed);
  const paidChallenges = completed.map(({ id, xpReward, coinReward }) =>
    challengeEntry(`${id}:${day}`, xpReward, coinReward),
  );
  const withChallenges = [...pending.recorded, ...paidChallenges];
  const xp = withChallenges.reduce((sum, entry) => sum + entry.xp, 0);
  const totalXp = stats.totalXp + xp;
  const { currentStreak, perfectQuizzes, bossQuizzesCompleted: bossQuizzes } = stats;
  const badges = awardBadges(facts.badges, { totalXp, currentStreak, perfectQuizzes, bossQuizzes });
  const paidBadges = badges.map(({ id, level, coins }) => badgeEntry(`${id}:${level}`, coins));
  const ledger = [...withChallenges, ...paidBadges];
  const coins = stats.coins + ledger.reduce((sum, entry) => sum + entry.coins, 0);
  const after = { ...stats, totalXp, coins, currentLevel: levelAt(totalXp).level };
  const changes = { sourceEvent, at, day, xp, ledger, challenges, badges, stats: after, activeDay: null };
  return {
    reward: toReward(ledger, { xpBefore: stats.totalXp, after, today, badges, challenges: completed }),
    changes: { ...changes, topicAnswers: [] },
  };
}

type EarnedBadge = Pick<StoredBadge, 'id' | 'name'> & { level: BadgeTier; coins: number };

/** Returns the badge tiers that the learner has not earned yet and whose requirements `counts` meets. */
function awardBadges(badges: readonly StoredBadge[], counts: BadgeCounts): EarnedBadge[] {
  return badges.flatMap(({ id, name, requirements, earned }) =>
    reachedTiers(requirements, badgeCount(id, counts), new Set(earned)).map((level) => {
      return { id, name, level, coins: BADGE_COINS[level] };
    }),
  );
}

function withoutPaid(entries: readonly LedgerEntry[], { paid }: RewardFacts): LedgerEntry[] {
  return entries.filter((entry) => !paid.has(toLedgerKey(entry)));
}

function dailyBonus(xp: number, day: Day): LedgerEntry[] {
  return xp > 0 ? [{ kind: 'daily_streak', xp, coins: 0, sourceType: 'day', sourceId: day }] : [];
}

function challengeEntry(sourceId: string, xp: number, coins: number): LedgerEntry {
  return { kind: 'daily_challenge', sourceType: 'challenge', sourceId, xp, coins };
}

function badgeEntry(sourceId: string, coins: number): LedgerEntry {
  return { kind: 'badge', sourceType: 'badge', sourceId, xp: 0, coins };
}
