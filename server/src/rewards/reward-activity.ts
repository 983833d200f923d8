import type { Reward } from '@vialibera/contract/rewards';
import type { StudyEvent } from '@vialibera/domain/challenge';
import { isFromFuture } from '@vialibera/domain/clock';
import type { Day } from '@vialibera/domain/day';
import { levelAt } from '@vialibera/domain/level';
import { dailyStreakBonus, streakOf } from '@vialibera/domain/streak';
import { studyDay } from '@vialibera/domain/study-day';
import type { XpPart } from '@vialibera/domain/xp';
import { advanceChallenges } from './advance-challenges.ts';
import type { RewardedLearner } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { awardBadges } from './award-badges.ts';
import {
  addToDay,
  insertLedgerEntries,
  addTopicAnswers,
  updateStats,
  type GamificationRow,
  type LedgerEntry,
  listActiveDays,
  lockStats,
  saveActiveDay,
} from './rewards-store.ts';
import { toReward } from './reward-view.ts';

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
  answers?: readonly TopicAnswers[];
  perfectQuiz?: boolean;
  bossQuiz?: boolean;
  /** True if the event is too old or contains no answers. Such an event changes neither the streak nor the day's challenges. */
  skipStreak?: boolean;
};

/** `at` is the time of the event. If the device was offline, `at` is earlier than `now`. */
type When = { at: Date; now: Date };
type TopicAnswers = { licence: string; topic: number; answered: number; correct: number };

/**
 * Records a learning event inside the caller's transaction: the active day, the streak, XP, challenges and badges. A reward that
 * is already in the ledger is not paid again. The result contains only the newly paid rewards, which the screen animates.
 */
export async function rewardActivity(
  tx: Db,
  learner: RewardedLearner,
  activity: Activity,
  when: When,
): Promise<Reward> {
  const before = await lockStats(tx, learner.id);
  const { at, now } = when;
  const { skipStreak = false } = activity;
  const recordedDays = (await listActiveDays(tx, learner.id)).filter(({ firstAt }) => !isFromFuture(firstAt, now));
  const day = studyDay(at, learner.timeZone, recordedDays);
  const firstToday = !skipStreak && !recordedDays.some((it) => it.day === day);
  const { id: userId, timeZone } = learner;
  if (firstToday) await saveActiveDay(tx, { userId, localDate: day, timeZone, firstAt: at });
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
  const recorded = await insertLedgerEntries(tx, learner.id, sourceEvent, [...parts, ...dailyBonus(bonus, day)], at);
  const first = recorded.some(({ kind }) => kind !== 'daily_streak');
  await addTopicAnswers(tx, learner.id, answers);
  const streakEvents: StudyEvent[] = firstToday && streakThen > 1 ? [{ kind: 'streak' }] : [];
  return finalizeReward(tx, learner, {
    sourceEvent,
    at,
    day,
    recorded,
    events: skipStreak ? [] : [...events, ...streakEvents],
    stats: {
      ...before,
      ...(skipStreak ? {} : { currentStreak: streak.current, maxStreak: streak.max, lastActivityDate: latest }),
      perfectQuizzes: before.perfectQuizzes + (first && activity.perfectQuiz ? 1 : 0),
      bossQuizzesCompleted: before.bossQuizzesCompleted + (first && activity.bossQuiz ? 1 : 0),
    },
  });
}

type PendingReward = {
  sourceEvent: string;
  at: Date;
  day: Day;
  recorded: Awaited<ReturnType<typeof insertLedgerEntries>>;
  events: readonly StudyEvent[];
  /**
   * The learner's stats after the event, except that the XP, coins and level are those before the event. `finalizeReward` adds
   * the XP and coins of the event itself (`recorded`), of completed challenges and of new badges, and then computes the level.
   */
  stats: GamificationRow;
};

/** Advances the challenges, awards the badges, saves the new stats and returns the whole reward. */
export async function finalizeReward(tx: Db, learner: RewardedLearner, pending: PendingReward): Promise<Reward> {
  const { sourceEvent, at, day, events, stats } = pending;
  const completed = await advanceChallenges(tx, learner.id, day, events, at);
  const challenges = await insertLedgerEntries(
    tx,
    learner.id,
    sourceEvent,
    completed.map(({ id, xpReward, coinReward }) => challengeEntry(`${id}:${day}`, xpReward, coinReward)),
    at,
  );
  const xp = [...pending.recorded, ...challenges].reduce((sum, entry) => sum + entry.xp, 0);
  const totalXp = stats.totalXp + xp;
  const { currentStreak, perfectQuizzes, bossQuizzesCompleted: bossQuizzes } = stats;
  const earned = await awardBadges(tx, learner.id, { totalXp, currentStreak, perfectQuizzes, bossQuizzes }, at);
  const badges = await insertLedgerEntries(
    tx,
    learner.id,
    sourceEvent,
    earned.map(({ id, level, coins }) => badgeEntry(`${id}:${level}`, coins)),
    at,
  );
  const recorded = [...pending.recorded, ...challenges, ...badges];
  const coins = stats.coins + recorded.reduce((sum, entry) => sum + entry.coins, 0);
  const after = { ...stats, totalXp, coins, currentLevel: levelAt(totalXp).level };
  await updateStats(tx, learner.id, after);
  if (xp > 0) await addToDay(tx, learner.id, day, { xp });
  return toReward(recorded, { xpBefore: stats.totalXp, after, day, badges: earned, challenges: completed });
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
