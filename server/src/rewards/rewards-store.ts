import { and, asc, eq, inArray, like, type SQL, sql, sum } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/day';
import type { XpKind } from '@vialibera/domain/xp';
import type { Db } from '#server/db/db.ts';
import type { Input } from '#server/db/fixed-query.ts';
import { rewardLedger, userDays, userGamification, userTopicAnswers } from './rewards-tables.ts';

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
 * time. Read everything else in a later statement: a statement that waits for a lock sees the other rows as they were before it.
 */
export async function lockStats(tx: Db, userId: string): Promise<GamificationRow> {
  const locked = await selectForUpdate(tx, userId);
  if (locked) return locked;
  await ensureStats(tx, userId);
  const created = await selectForUpdate(tx, userId);
  if (!created) throw new Error('user_gamification: the inserted row is missing');
  return created;
}

async function selectForUpdate(tx: Db, userId: string): Promise<GamificationRow | undefined> {
  const [row] = await tx.select().from(userGamification).where(eq(userGamification.userId, userId)).for('update');
  return row;
}

export async function findStats(db: Db, userId: string) {
  const [row] = await db.select().from(userGamification).where(eq(userGamification.userId, userId));
  return row;
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

/** The SQL expression of how many of the learner's passed exams were rewarded on `day`, a date in the time zone. */
export function selectPaidPasses({ userId, timeZone, day }: Record<'userId' | 'timeZone' | 'day', Input>): SQL<number> {
  return sql`(select count(*) from ${rewardLedger} where ${rewardLedger.userId} = ${userId}
    and ${rewardLedger.kind} = 'exam_passed'
    and (${rewardLedger.at} at time zone ${timeZone}::text)::date = ${day}::date)::int`;
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

/** Returns the SQL statement that saves the stats of a learner, for `writeTogether`. */
export function toStatsChange(tx: Db, { userId, ...stats }: GamificationRow): SQL {
  return tx.update(userGamification).set(stats).where(eq(userGamification.userId, userId)).getSQL();
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
