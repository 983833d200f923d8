import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { authSessions, profiles } from '#server/accounts/accounts-tables.ts';
import type { Db } from '#server/db/db.ts';

/** Those of the sessions that somebody may still use. */
export async function listOpenSessions(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .leftJoin(profiles, eq(profiles.id, authSessions.userId))
    .where(and(inArray(authSessions.id, ids), gt(authSessions.expiresAt, sql`now()`), isNull(profiles.suspendedAt)));
  return new Set(rows.map(({ id }) => id));
}
