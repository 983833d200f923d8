import { and, eq, sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/day';
import type { Streak } from '@vialibera/domain/streak';
import type { XpKind } from '@vialibera/domain/xp';
import type { Db } from '#server/db/db.ts';
import { rewardLedger, userActiveDays, userGamification } from './rewards-tables.ts';

export type LedgerEntry = {
  kind: XpKind;
  sourceType: 'lesson' | 'exam' | 'mission' | 'day';
  sourceId: string;
  xp: number;
};

/** The learner's sums, held until the transaction ends: what one learner earns is booked one act at a time. */
export async function lockFigures(tx: Db, userId: string) {
  await tx.insert(userGamification).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(userGamification).where(eq(userGamification.userId, userId)).for('update');
  if (!row) throw new Error('the row that was just inserted is gone');
  return row;
}

export async function findFigures(db: Db, userId: string) {
  const [row] = await db.select().from(userGamification).where(eq(userGamification.userId, userId));
  return row;
}

/** Notes a day with activity; true when it is the first activity of that day. */
export async function addActiveDay(tx: Db, userId: string, localDate: Day, timeZone: string, firstAt: Date) {
  const added = await tx
    .insert(userActiveDays)
    .values({ userId, localDate, timeZone, firstAt })
    .onConflictDoNothing()
    .returning({ localDate: userActiveDays.localDate });
  return added.length > 0;
}

export async function listActiveDays(db: Db, userId: string): Promise<Day[]> {
  const rows = await db
    .select({ day: userActiveDays.localDate })
    .from(userActiveDays)
    .where(eq(userActiveDays.userId, userId));
  return rows.map(({ day }) => day);
}

/** Books what is not in the ledger yet and gives back just that. */
export async function addToLedger(tx: Db, userId: string, entries: readonly LedgerEntry[], at: Date) {
  if (entries.length === 0) return [];
  return tx
    .insert(rewardLedger)
    .values(entries.map((entry) => ({ ...entry, userId, at })))
    .onConflictDoNothing()
    .returning({ kind: rewardLedger.kind, xp: rewardLedger.xp });
}

export function listLedger(db: Db, userId: string, sourceType: LedgerEntry['sourceType'], sourceId: string) {
  return db
    .select({ kind: rewardLedger.kind, xp: rewardLedger.xp })
    .from(rewardLedger)
    .where(
      and(
        eq(rewardLedger.userId, userId),
        eq(rewardLedger.sourceType, sourceType),
        eq(rewardLedger.sourceId, sourceId),
      ),
    );
}

type Change = { xp: number; level: number; streak: Streak; today: Day; perfectQuizzes: number; bossQuizzes: number };

export async function changeFigures(tx: Db, userId: string, change: Change) {
  const table = userGamification;
  await tx
    .update(table)
    .set({
      totalXp: sql`${table.totalXp} + ${change.xp}`,
      currentLevel: change.level,
      currentStreak: change.streak.current,
      maxStreak: change.streak.max,
      lastActivityDate: change.today,
      perfectQuizzes: sql`${table.perfectQuizzes} + ${change.perfectQuizzes}`,
      bossQuizzesCompleted: sql`${table.bossQuizzesCompleted} + ${change.bossQuizzes}`,
    })
    .where(eq(table.userId, userId));
}
