import { and, eq, sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/day';
import type { XpKind } from '@vialibera/domain/xp';
import { authUsers } from '#server/accounts/accounts-tables.ts';
import type { Db } from '#server/db/db.ts';
import { rewardLedger, userActiveDays, userDays, userGamification, userTopicAnswers } from './rewards-tables.ts';

type LedgerKind = XpKind | 'daily_challenge' | 'badge';
export type LedgerEntry = {
  kind: LedgerKind;
  sourceType: 'lesson' | 'exam' | 'mission' | 'day' | 'challenge' | 'badge';
  sourceId: string;
  xp: number;
  coins: number;
};
export type Figures = typeof userGamification.$inferSelect;

/** The learner's sums, held until the transaction ends: what one learner earns is booked one act at a time. */
export async function lockFigures(tx: Db, userId: string): Promise<Figures> {
  await tx.insert(userGamification).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(userGamification).where(eq(userGamification.userId, userId)).for('update');
  if (!row) throw new Error('the row that was just inserted is gone');
  return row;
}

export async function findFigures(db: Db, userId: string) {
  const [row] = await db.select().from(userGamification).where(eq(userGamification.userId, userId));
  return row;
}

/** Notes a day with activity; one that was noted while the clock was ahead is noted again. */
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

/** Since when the learner has an account. */
export async function findJoinedAt(db: Db, userId: string): Promise<Date> {
  const [user] = await db.select({ createdAt: authUsers.createdAt }).from(authUsers).where(eq(authUsers.id, userId));
  if (!user) throw new Error('the account of a learner is gone');
  return user.createdAt;
}

/** Books what is not in the ledger yet and gives back just that. */
export async function addToLedger(tx: Db, userId: string, act: string, entries: readonly LedgerEntry[], at: Date) {
  if (entries.length === 0) return [];
  const { kind, sourceId, xp, coins } = rewardLedger;
  const rows = await tx
    .insert(rewardLedger)
    .values(entries.map((entry) => ({ ...entry, userId, act, at })))
    .onConflictDoNothing()
    .returning({ kind, sourceId, xp, coins });
  return rows as BookedEntry[];
}

export type BookedEntry = { kind: LedgerKind; sourceId: string; xp: number; coins: number };

/** What one act of study has brought. */
export async function listAct(db: Db, userId: string, act: string): Promise<BookedEntry[]> {
  const { kind, sourceId, xp, coins } = rewardLedger;
  const rows = await db
    .select({ kind, sourceId, xp, coins })
    .from(rewardLedger)
    .where(and(eq(rewardLedger.userId, userId), eq(rewardLedger.act, act)));
  return rows as BookedEntry[];
}

/** How many passed exams were paid for a day of the learner. */
export function countPaidPasses(db: Db, learner: { id: string; timeZone: string }, day: Day): Promise<number> {
  const { userId, kind, at } = rewardLedger;
  const dayOfRow = sql`(${at} at time zone ${learner.timeZone})::date`;
  return db.$count(rewardLedger, and(eq(userId, learner.id), eq(kind, 'exam_passed'), sql`${dayOfRow} = ${day}::date`));
}

/** The XP that one source has paid in all. */
export async function xpOfSource(db: Db, userId: string, sourceType: LedgerEntry['sourceType'], sourceId: string) {
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

export async function changeFigures(tx: Db, userId: string, set: Partial<Figures>) {
  await tx.update(userGamification).set(set).where(eq(userGamification.userId, userId));
}

/** Adds to what a day brought, and gives the day's sums. */
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
  answers: readonly { topic: number; answered: number; correct: number }[],
) {
  if (answers.length === 0) return;
  const { answered, correct } = userTopicAnswers;
  await tx
    .insert(userTopicAnswers)
    .values(answers.map((it) => ({ ...it, userId })))
    .onConflictDoUpdate({
      target: [userTopicAnswers.userId, userTopicAnswers.topic],
      set: { answered: sql`${answered} + excluded.answered`, correct: sql`${correct} + excluded.correct` },
    });
}
