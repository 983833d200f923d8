import { and, asc, between, eq, inArray, like, sql, sum } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/time/day';
import type { Db } from '#server/platform/db/db.ts';
import { sendTogether } from '#server/platform/db/send-together.ts';
import { type LedgerKind, rewardLedger, userDays, userGamification, userTopicAnswers } from './rewards-tables.ts';

export type LedgerEntry = {
  kind: LedgerKind;
  sourceType: 'lesson' | 'exam' | 'mission' | 'session' | 'day' | 'challenge' | 'badge';
  sourceId: string;
  xp: number;
  coins: number;
};
export type GamificationRow = typeof userGamification.$inferSelect;

/** Creates the learner's stats if they are missing. */
export async function ensureStats(db: Db, userId: string): Promise<void> {
  await db.insert(userGamification).values({ userId }).onConflictDoNothing();
}

/**
 * Returns the learner's stats and locks them until the transaction ends, so that the events of one learner are recorded one
 * at a time. Read all other data in a later query: a query that waits for a lock does not see changes to other rows that
 * are committed during the wait.
 */
export async function lockStats(tx: Db, userId: string): Promise<GamificationRow> {
  const locked = await findStatsForUpdate(tx, userId);
  if (locked) return locked;
  await ensureStats(tx, userId);
  const created = await findStatsForUpdate(tx, userId);
  if (!created) throw new Error('user_gamification: the inserted row is missing');
  return created;
}

/**
 * Locks the learner's stats as `lockStats` does, and then runs `read`. Sends all queries without waiting in between. `read` may be
 * called twice, so it must only read.
 */
export async function lockStatsAndRead<T>(
  tx: Db,
  userId: string,
  read: () => Promise<T>,
): Promise<{ stats: GamificationRow; found: T }> {
  const [stats, found] = await sendTogether([findStatsForUpdate(tx, userId), read()]);
  if (stats) return { stats, found };
  // The learner had no stats, so the read did not wait for a lock and may have missed changes.
  return { stats: await lockStats(tx, userId), found: await read() };
}

/** Locks the learner's stats, if the learner has any. */
export async function findStatsForUpdate(tx: Db, userId: string): Promise<GamificationRow | undefined> {
  const [stats] = await tx.select().from(userGamification).where(eq(userGamification.userId, userId)).for('update');
  return stats;
}

export async function findStats(db: Db, userId: string) {
  const [row] = await db.select().from(userGamification).where(eq(userGamification.userId, userId));
  return row;
}

export type LedgerRow = { kind: LedgerKind; sourceId: string; xp: number; coins: number };

export function listEntriesByEvent(db: Db, userId: string, sourceEvent: string): Promise<LedgerRow[]> {
  const { kind, sourceId, xp, coins } = rewardLedger;
  return db
    .select({ kind, sourceId, xp, coins })
    .from(rewardLedger)
    .where(and(eq(rewardLedger.userId, userId), eq(rewardLedger.sourceEvent, sourceEvent)));
}

/** Returns the XP that the learner has earned with the study sessions of a day. */
export async function sumStudySessionXp(db: Db, userId: string, day: Day): Promise<number> {
  const { sourceType, sourceId, xp } = rewardLedger;
  const ofDay = and(eq(rewardLedger.userId, userId), eq(sourceType, 'session'), like(sourceId, `${day}:%`));
  const [row] = await db
    .select({ sum: sum(xp).mapWith(Number) })
    .from(rewardLedger)
    .where(ofDay);
  return row?.sum ?? 0;
}

/** Returns a map from lesson id to the kinds of XP that the learner has already earned with the lesson. */
export async function listPaidKinds(db: Db, userId: string, lessonIds: readonly string[]) {
  const { kind, sourceType, sourceId } = rewardLedger;
  const rows = await db
    .select({ kind, lessonId: sourceId })
    .from(rewardLedger)
    .where(and(eq(rewardLedger.userId, userId), eq(sourceType, 'lesson'), inArray(sourceId, [...lessonIds])));
  const paid = new Map<string, Set<string>>();
  for (const row of rows) paid.set(row.lessonId, (paid.get(row.lessonId) ?? new Set()).add(row.kind));
  return paid;
}

/** Returns the total XP that the learner has received for a source, such as a lesson. */
export async function sumXpOfSource(db: Db, userId: string, sourceType: LedgerEntry['sourceType'], sourceId: string) {
  const { xp } = rewardLedger;
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${xp}), 0)`.mapWith(Number) })
    .from(rewardLedger)
    .where(
      and(
        eq(rewardLedger.userId, userId),
        eq(rewardLedger.sourceType, sourceType),
        eq(rewardLedger.sourceId, sourceId),
      ),
    );
  return row?.sum ?? 0;
}

export function updateStats(tx: Db, { userId, ...stats }: GamificationRow) {
  return tx.update(userGamification).set(stats).where(eq(userGamification.userId, userId));
}

/** Adds study seconds to the sum of a day. Returns the new sum. */
export async function addStudySeconds(tx: Db, userId: string, localDate: Day, seconds: number): Promise<number> {
  const { studySeconds } = userDays;
  const [row] = await tx
    .insert(userDays)
    .values({ userId, localDate, studySeconds: seconds })
    .onConflictDoUpdate({
      target: [userDays.userId, userDays.localDate],
      set: { studySeconds: sql`${studySeconds} + ${seconds}` },
    })
    .returning({ studySeconds });
  return row!.studySeconds;
}

/** Returns the learner's XP and study time of the days from `first` to `last`, without the days on which the learner did nothing. */
export function listDays(db: Db, userId: string, first: Day, last: Day) {
  const { localDate, xp, studySeconds } = userDays;
  return db
    .select({ day: localDate, xp, seconds: studySeconds })
    .from(userDays)
    .where(and(eq(userDays.userId, userId), between(localDate, first, last)));
}

/**
 * Returns, for each topic of each question list, the number of questions that the learner has answered in quizzes and exams
 * (`answered`), and the number of right answers (`correct`). Topic 0 means that the topic is unknown.
 */
export function listTopicAnswers(db: Db, userId: string) {
  const { licence, topic, answered, correct } = userTopicAnswers;
  return db
    .select({ licence, topic, answered, correct })
    .from(userTopicAnswers)
    .where(eq(userTopicAnswers.userId, userId))
    .orderBy(asc(licence), asc(topic));
}
