import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { authSessions, profiles } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';

/** The PostgreSQL channel through which all server processes of one database notify each other. */
export const LIVE_CHANNEL = 'vialibera_live';

/** Sends `payload` to all server processes. If `db` is a transaction, PostgreSQL sends it only when the transaction commits. */
export async function notifyProcesses(db: Db, payload: object): Promise<void> {
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(payload)})`);
}

/**
 * Returns the ids in `ids` whose sessions are still valid. A valid session has not expired, has not been revoked, and does not
 * belong to a suspended account.
 */
export async function listOpenSessions(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .leftJoin(profiles, eq(profiles.id, authSessions.userId))
    .where(and(inArray(authSessions.id, ids), gt(authSessions.expiresAt, sql`now()`), isNull(profiles.suspendedAt)));
  return new Set(rows.map(({ id }) => id));
}
