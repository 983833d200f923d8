import { count, eq, sql } from 'drizzle-orm';
import { authUsers } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';

export async function countAccounts(db: Db): Promise<number> {
  const [row] = await db.select({ accounts: count() }).from(authUsers);
  return row?.accounts ?? 0;
}

/** Sets the account's creation time to the simulated time, because better-auth has stored the real time. */
export async function saveJoinedAt(db: Db, email: string, joinedAt: Date): Promise<void> {
  await db.update(authUsers).set({ createdAt: joinedAt, updatedAt: joinedAt }).where(eq(authUsers.email, email));
}

/**
 * Runs `work` while the jobs of running servers are paused. Otherwise these jobs would end every simulated exam and duel, because
 * by the real clock the deadlines have passed. pg-boss reads its schedule before it starts a job, so a lock on the schedule
 * pauses all jobs.
 */
export async function pauseJobs<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const query = sql`select to_regclass('pgboss.schedule') is not null as exists`;
    const [schedule] = await queryRows<{ exists: boolean }>(tx, query);
    if (schedule?.exists) await tx.execute(sql`lock table pgboss.schedule in access exclusive mode`);
    return work();
  });
}
