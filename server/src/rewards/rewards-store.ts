import { and, asc, eq, inArray, like, sql, sum } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/day';
import type { XpKind } from '@vialibera/domain/xp';
import type { Db } from '#server/db/db.ts';
import { rewardLedger, userActiveDays, userDays, userGamification, userTopicAnswers } from './rewards-tables.ts';

type LedgerKind = XpKind | 'daily_challenge' | 'badge';
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
 * Returns the learner's stats and locks them until the transaction ends, so that the events of one learner are recorded one at a
 * time.
 */
export async function lockStats(tx: Db, userId: string): Promise<GamificationRow> {
  await ensureStats(tx, userId);
  const [row] = await tx.select().from(userGamification).where(eq(userGamification.userId, userId)).for('update');
  if (!row) throw new Error('user_gamification: the inserted row is missing');
  return row;
}

export async function findStats(db: Db, userId: string) {
  const [row] = await db.select().from(userGamification).where(eq(userGamification.userId, userId));
  return row;
}

/**
 * Records a day with activity. Overwrites the row of the day if there is one. Callers must ensure that the existing row is
 * invalid: its `firstAt` is in the future, because the server that wrote the row had a clock that was ahead.
 */
export async function saveActiveDay(tx: Db, row: typeof userActiveDays.$inferInsert) {
  const { timeZone, firstAt } = row;
  await tx
    .insert(userActiveDays)
    .values(row)
    .onConflictDoUpdate({ target: [userActiveDays.userId, userActiveDays.localDate], set: { timeZone, firstAt } });
}

export function listActiveDays(db: Db, userId: string) {
  const { localDate: day, timeZone, firstAt } = userActiveDays;
  return db.select({ day, timeZone, firstAt }).from(userActiveDays).where(eq(userActiveDays.userId, userId));
}

/** Inserts the entries that are not in the ledger yet. Returns only the inserted entries. */
export async function insertLedgerEntries(
  tx: Db,
  userId: string,
  sourceEvent: string,
  entries: readonly LedgerEntry[],
  at: Date,
) {
  if (entries.length === 0) return [];
  const { kind, sourceId, xp, coins } = rewardLedger;
  const rows = await tx
    .insert(rewardLedger)
    .values(entries.map((entry) => ({ ...entry, userId, sourceEvent, at })))
    .onConflictDoNothing()
    .returning({ kind, sourceId, xp, coins });
  return rows as LedgerRow[];
}

export type LedgerRow = { kind: LedgerKind; sourceId: string; xp: number; coins: number };

export async function listEntriesByEvent(db: Db, userId: string, sourceEvent: string): Promise<LedgerRow[]> {
  const { kind, sourceId, xp, coins } = rewardLedger;
  const rows = await db
    .select({ kind, sourceId, xp, coins })
    .from(rewardLedger)
    .where(and(eq(rewardLedger.userId, userId), eq(rewardLedger.sourceEvent, sourceEvent)));
  return rows as LedgerRow[];
}

/** Returns how many of the learner's passed exams were rewarded on `day`, a date in the learner's time zone. */
export function countPaidPasses(db: Db, learner: { id: string; timeZone: string }, day: Day): Promise<number> {
  const { userId, kind, at } = rewardLedger;
  const dayOfRow = sql`(${at} at time zone ${learner.timeZone})::date`;
  return db.$count(rewardLedger, and(eq(userId, learner.id), eq(kind, 'exam_passed'), sql`${dayOfRow} = ${day}::date`));
}

/** Returns the XP that the sessions of a day have paid. */
export async function sumSessionXp(db: Db, userId: string, day: Day): Promise<number> {
  const { sourceType, sourceId, xp } = rewardLedger;
  const ofDay = and(eq(rewardLedger.userId, userId), eq(sourceType, 'session'), like(sourceId, `${day}:%`));
  const [row] = await db
    .select({ sum: sum(xp).mapWith(Number) })
    .from(rewardLedger)
    .where(ofDay);
  return row?.sum ?? 0;
}

/** Returns the kinds of XP that each lesson has already paid to the learner, by lesson id. */
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

export async function updateStats(tx: Db, userId: string, set: Partial<GamificationRow>) {
  await tx.update(userGamification).set(set).where(eq(userGamification.userId, userId));
}

/** Adds XP or study seconds to the sums of a day. Returns the new sums. */
export async function addToDay(tx: Db, userId: string, localDate: Day, add: { xp?: number; studySeconds?: number }) {
  const { xp = 0, studySeconds = 0 } = add;
  const [row] = await tx
    .insert(userDays)
    .values({ userId, localDate, xp, studySeconds })
    .onConflictDoUpdate({
      target: [userDays.userId, userDays.localDate],
      set: { xp: sql`${userDays.xp} + ${xp}`, studySeconds: sql`${userDays.studySeconds} + ${studySeconds}` },
    })
    .returning();
  return row as typeof userDays.$inferSelect;
}

export async function addTopicAnswers(
  tx: Db,
  userId: string,
  answers: readonly { licence: string; topic: number; answered: number; correct: number }[],
) {
  if (answers.length === 0) return;
  const { answered, correct } = userTopicAnswers;
  await tx
    .insert(userTopicAnswers)
    .values(answers.map((it) => ({ ...it, userId })))
    .onConflictDoUpdate({
      target: [userTopicAnswers.userId, userTopicAnswers.licence, userTopicAnswers.topic],
      set: { answered: sql`${answered} + excluded.answered`, correct: sql`${correct} + excluded.correct` },
    });
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
