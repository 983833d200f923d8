import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { rateLimits } from './rate-limit-tables.ts';

export type Limit = { max: number; seconds: number };

/**
 * Counts one attempt by `subject`, such as an IP address or an account, in a fixed time window. Returns 0 if the attempt is
 * within the limit, otherwise the number of seconds after which to retry. The counters are in the database, so that all servers
 * share them.
 */
export async function consumeRateLimit(
  db: Db,
  bucket: string,
  subject: string,
  limit: Limit,
  now: Date,
): Promise<number> {
  const window = Math.floor(now.getTime() / (limit.seconds * 1000));
  const key = `${bucket}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}:${window}`;
  const expiresAt = new Date((window + 1) * limit.seconds * 1000);
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, expiresAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + 1` } })
    .returning({ count: rateLimits.count });
  if ((row?.count ?? 0) <= limit.max) return 0;
  return Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
}

export async function deleteExpiredRateLimits(db: Db, now: Date) {
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
}
