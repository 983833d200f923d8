import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { authSessions, profiles } from '#server/accounts/accounts-tables.ts';
import type { Db } from '#server/db/db.ts';

/** The one channel that connects all processes of a database. */
export const LIVE_CHANNEL = 'vialibera_live';

/** Notifies all processes; inside a transaction, when it commits. */
export async function notifyProcesses(db: Db, payload: object): Promise<void> {
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(payload)})`);
}

/** Those of the sessions that are neither expired nor revoked nor of a suspended account. */
export async function listOpenSessions(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .leftJoin(profiles, eq(profiles.id, authSessions.userId))
    .where(and(inArray(authSessions.id, ids), gt(authSessions.expiresAt, sql`now()`), isNull(profiles.suspendedAt)));
  return new Set(rows.map(({ id }) => id));
}
