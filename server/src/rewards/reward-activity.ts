import type { Reward } from '@vialibera/contract/rewards';
import type { StudyEvent } from '@vialibera/domain/challenge';
import { isFromFuture } from '@vialibera/domain/clock';
import type { Day } from '@vialibera/domain/day';
import { levelAt } from '@vialibera/domain/level';
import { dailyStreakBonus, streakOf } from '@vialibera/domain/streak';
import { studyDay } from '@vialibera/domain/study-day';
import type { XpPart } from '@vialibera/domain/xp';
import { advanceChallenges } from '#server/challenges/advance-challenges.ts';
import type { Learner } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { awardBadges } from './award-badges.ts';
import {
  addToDay,
  addToLedger,
  addTopicAnswers,
  changeFigures,
  type Figures,
  type LedgerEntry,
  listActiveDays,
  lockFigures,
  saveActiveDay,
} from './rewards-store.ts';
import { showReward } from './show-reward.ts';

export type Activity = {
  /** Names the act, as «lesson:dossi»; the same act is booked once. */
  act: string;
  sourceType: 'lesson' | 'exam' | 'mission';
  sourceId: string;
  /** What the act is worth at a streak of so many days, today included. */
  worth: (streakDays: number) => XpPart[];
  events?: readonly StudyEvent[];
  answers?: readonly TopicAnswers[];
  perfectQuiz?: boolean;
  bossQuiz?: boolean;
  /** Its day does not count, since it was done so long ago, or nothing was done: it moves neither the streak nor the day's challenges. */
  stale?: boolean;
};

/** `at` is when it was done; before `now`, when it has come late. */
type When = { at: Date; now: Date };
type TopicAnswers = { topic: number; answered: number; correct: number };

/**
 * Books one act of study inside the caller's transaction: the day, the streak, XP, challenges and badges. Whatever the ledger
 * holds already is not paid again. Gives back what was booked now, which the screen animates.
 */
export async function rewardActivity(tx: Db, learner: Learner, activity: Activity, when: When): Promise<Reward> {
  const before = await lockFigures(tx, learner.id);
  const { at, now } = when;
  const { stale = false } = activity;
  const noted = (await listActiveDays(tx, learner.id)).filter(({ firstAt }) => !isFromFuture(firstAt, now));
  const day = studyDay(at, learner.timeZone, noted);
  const firstToday = !stale && !noted.some((it) => it.day === day);
  const { id: userId, timeZone } = learner;
  if (firstToday) await saveActiveDay(tx, { userId, localDate: day, timeZone, firstAt: at });
  const days = [...noted.map((it) => it.day), day].toSorted();
  const upToThen = days.filter((it) => it <= day);
  const streakThen = stale ? 0 : streakOf(upToThen, day).current;
  // An act that arrives late counts for its own day, and does not end a streak that has gone on since.
  const latest = days.at(-1) ?? day;
  const streak = streakOf(days, latest);

  const { sourceType, sourceId, act, events = [], answers = [] } = activity;
  const worth = activity.worth(streakThen).map((part) => ({ ...part, coins: 0, sourceType, sourceId }));
  const bonus = firstToday ? dailyStreakBonus(streakThen) : 0;
  const booked = await addToLedger(tx, learner.id, act, [...worth, ...dailyBonus(bonus, day)], at);
  const first = booked.some(({ kind }) => kind !== 'daily_streak');
  await addTopicAnswers(tx, learner.id, answers);
  const kept: StudyEvent[] = firstToday && streakThen > 1 ? [{ kind: 'streak' }] : [];
  return settle(tx, learner, {
    act,
    at,
    day,
    booked,
    events: stale ? [] : [...events, ...kept],
    figures: {
      ...before,
      ...(stale ? {} : { currentStreak: streak.current, maxStreak: streak.max, lastActivityDate: latest }),
      perfectQuizzes: before.perfectQuizzes + (first && activity.perfectQuiz ? 1 : 0),
      bossQuizzesCompleted: before.bossQuizzesCompleted + (first && activity.bossQuiz ? 1 : 0),
    },
  });
}

type Unsettled = {
  act: string;
  at: Date;
  day: Day;
  booked: Awaited<ReturnType<typeof addToLedger>>;
  events: readonly StudyEvent[];
  /** With everything but what `booked` and its consequences bring. */
  figures: Figures;
};

/** What follows from an act: challenges that it completes, badges that it reaches, and the new sums. */
export async function settle(tx: Db, learner: Learner, unsettled: Unsettled): Promise<Reward> {
  const { act, at, day, events, figures } = unsettled;
  const completed = await advanceChallenges(tx, learner.id, day, events, at);
  const challenges = await addToLedger(
    tx,
    learner.id,
    act,
    completed.map(({ id, xpReward, coinReward }) => challengeEntry(`${id}:${day}`, xpReward, coinReward)),
    at,
  );
  const xp = [...unsettled.booked, ...challenges].reduce((sum, entry) => sum + entry.xp, 0);
  const totalXp = figures.totalXp + xp;
  const { currentStreak, perfectQuizzes, bossQuizzesCompleted: bossQuizzes } = figures;
  const earned = await awardBadges(tx, learner.id, { totalXp, currentStreak, perfectQuizzes, bossQuizzes }, at);
  const badges = await addToLedger(
    tx,
    learner.id,
    act,
    earned.map(({ id, level, coins }) => badgeEntry(`${id}:${level}`, coins)),
    at,
  );
  const booked = [...unsettled.booked, ...challenges, ...badges];
  const coins = figures.coins + booked.reduce((sum, entry) => sum + entry.coins, 0);
  const after = { ...figures, totalXp, coins, currentLevel: levelAt(totalXp).level };
  await changeFigures(tx, learner.id, after);
  if (xp > 0) await addToDay(tx, learner.id, day, { xp });
  return showReward(booked, { before: figures.totalXp, after, day, badges: earned, challenges: completed });
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
