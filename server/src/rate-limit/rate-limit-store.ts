import { createHash } from 'node:crypto';
import { lt, type SQL, sql } from 'drizzle-orm';
import { batchCalls } from '#server/db/batch-calls.ts';
import type { Db } from '#server/db/db.ts';
import { fixedQuery } from '#server/db/fixed-query.ts';
import { rateLimits } from './rate-limit-tables.ts';

export type Limit = { max: number; seconds: number };

/**
 * Rate limiting: counts one attempt by `subject`, such as an IP address or an account, in a fixed time window. If the attempt is within the
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
  return toWait((await countAttempt(db, values)) ?? 0);
}

type AttemptValues = { key: string; expiresAt: string };

/**
 * Counts an attempt. Returns the resulting count. Attempts that arrive together, or while another statement runs, share one SQL
 * statement (decision 060). Otherwise the attempts of a whole class could occupy all database connections.
 */
const countAttempt = batchCalls(countTogether, { oneAtATime: true });

async function countTogether(db: Db, attempts: readonly AttemptValues[]): Promise<number[]> {
  const expiries = new Map(attempts.map(({ key, expiresAt }) => [key, expiresAt]));
  const keys = [...expiries.keys()];
  const numbers = keys.map((key) => attempts.filter((attempt) => attempt.key === key).length);
  const rows = await countAttempts(db, { keys, numbers, expiries: [...expiries.values()] });
  const counts = new Map(rows.map(({ key, before }) => [key, before]));
  return attempts.map(({ key }) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  });
}

/** Counts several attempts for each key. The keys are sorted, so that simultaneous statements cannot cause a deadlock. */
const countAttempts = fixedQuery<{ key: string; before: number }>(
  () => sql`with sent(key, number, expires_at) as (select * from unnest(
      ${sql.placeholder('keys')}::text[], ${sql.placeholder('numbers')}::int[], ${sql.placeholder('expiries')}::timestamptz[]
    )), counted as (
      insert into ${rateLimits} as counted (key, count, expires_at) select * from sent order by key
      on conflict (key) do update set count = counted.count + excluded.count returning counted.key, counted.count
    ) select key, count - number as before from counted join sent using (key)`,
);

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
 * Returns the values of an attempt for `countingSql`, and the function `toWait`, which converts the resulting count to the result of
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
