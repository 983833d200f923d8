import { and, desc, eq, or } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { userBlocks } from './people-tables.ts';

const { userId, blockedId, createdAt } = userBlocks;

export async function hasBlocked(db: Db, by: string, whom: string): Promise<boolean> {
  const rows = await db
    .select({ userId })
    .from(userBlocks)
    .where(and(eq(userId, by), eq(blockedId, whom)));
  return rows.length > 0;
}

/**
 * Returns the ids of all people whom the learner has blocked or who have blocked the learner. A block hides the two people from
 * each other, no matter who made it.
 */
export async function listBlockedEitherWay(db: Db, learnerId: string): Promise<Set<string>> {
  const rows = await db
    .select()
    .from(userBlocks)
    .where(or(eq(userId, learnerId), eq(blockedId, learnerId)));
  return new Set(rows.map((row) => (row.userId === learnerId ? row.blockedId : row.userId)));
}

export async function listBlockedIds(db: Db, learnerId: string): Promise<string[]> {
  const rows = await db.select({ blockedId }).from(userBlocks).where(eq(userId, learnerId)).orderBy(desc(createdAt));
  return rows.map((row) => row.blockedId);
}

export async function saveBlock(tx: Db, by: string, whom: string, at: Date) {
  await tx.insert(userBlocks).values({ userId: by, blockedId: whom, createdAt: at }).onConflictDoNothing();
}

export async function deleteBlock(tx: Db, by: string, whom: string) {
  await tx.delete(userBlocks).where(and(eq(userId, by), eq(blockedId, whom)));
}
