import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { Mission } from '@vialibera/content/readers/read-missions';
import type { Db } from '#server/platform/db/db.ts';
import { specialMissions, userMissions } from './missions-tables.ts';

export function listUnlockedMissions(db: Db) {
  return db
    .select()
    .from(specialMissions)
    .where(eq(specialMissions.unlocked, true))
    .orderBy(asc(specialMissions.sortOrder));
}

export async function findUnlockedMission(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(specialMissions)
    .where(and(eq(specialMissions.id, id), eq(specialMissions.unlocked, true)));
  return row;
}

export function listCompletedMissions(db: Db, userId: string) {
  return db.select().from(userMissions).where(eq(userMissions.userId, userId));
}

export async function saveMissionCompletion(tx: Db, row: typeof userMissions.$inferInsert) {
  await tx.insert(userMissions).values(row);
}

/**
 * Writes all missions to the database. A mission that is no longer in `missions` is locked, never deleted, because completions
 * refer to it.
 */
export async function saveMissions(tx: Db, missions: readonly Mission[]) {
  const rows = missions.map((mission, sortOrder) => ({ ...mission, sortOrder, unlocked: true }));
  const ids = rows.map(({ id }) => id);
  await tx.update(specialMissions).set({ unlocked: false }).where(notInArray(specialMissions.id, ids));
  for (const row of rows)
    await tx.insert(specialMissions).values(row).onConflictDoUpdate({ target: specialMissions.id, set: row });
}
