import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { rateLimits } from './rate-limit-tables.ts';

export type Limit = { max: number; seconds: number };

/**
 * Counts one act of `who` on `what` in a fixed window kept in the database, so that all servers share it.
 * Gives the seconds to wait, 0 when the act is within the limit.
 */
export async function countAct(db: Db, what: string, who: string, limit: Limit, now: Date): Promise<number> {
  const window = Math.floor(now.getTime() / (limit.seconds * 1000));
  const key = `${what}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}:${window}`;
  const expiresAt = new Date((window + 1) * limit.seconds * 1000);
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, expiresAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + 1` } })
    .returning({ count: rateLimits.count });
  if ((row?.count ?? 0) <= limit.max) return 0;
  return Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
}

export async function forgetExpiredCounts(db: Db, now: Date) {
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
}
