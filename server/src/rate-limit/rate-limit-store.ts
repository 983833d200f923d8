import { createHash } from 'node:crypto';
import { lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { fixedQuery } from '#server/db/fixed-query.ts';
import { rateLimits } from './rate-limit-tables.ts';

export type Limit = { max: number; seconds: number };

/**
 * Counts one attempt by `subject`, such as an IP address or an account, in a fixed time window. If the attempt is within the
 * limit, returns 0. Otherwise returns the number of seconds after which the client may try again. The counters are in the
 * database, so that all servers share them.
 */
export async function consumeRateLimit(
  db: Db,
  bucket: string,
  subject: string,
  limit: Limit,
  now: Date,
): Promise<number> {
  const { values, toWait } = toAttempt(bucket, subject, limit, now);
  const [row] = await countAttempt(db, values);
  return toWait(row?.count ?? 0);
}

const countAttempt = fixedQuery<{ count: number }>(countingSql);

/**
 * Returns the SQL statement that counts an attempt, so that a larger statement can include it. The `values` of `toAttempt` are the
 * values of its placeholders.
 */
export function countingSql(): SQL {
  return sql`insert into ${rateLimits} as counted (key, count, expires_at)
    values (${sql.placeholder('key')}, 1, ${sql.placeholder('expiresAt')}::timestamptz)
    on conflict (key) do update set count = counted.count + 1 returning counted.count`;
}

/**
 * Returns the values for `countingSql`, and the function `toWait`, which converts the resulting count to the result of
 * `consumeRateLimit`.
 */
export function toAttempt(bucket: string, subject: string, limit: Limit, now: Date) {
  const window = Math.floor(now.getTime() / (limit.seconds * 1000));
  const key = `${bucket}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}:${window}`;
  const expiresAt = new Date((window + 1) * limit.seconds * 1000);
  const toWait = (count: number) =>
    count <= limit.max ? 0 : Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
  return { values: { key, expiresAt: expiresAt.toISOString() }, toWait };
}

export async function deleteExpiredRateLimits(db: Db, now: Date) {
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
}
