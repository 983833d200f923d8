import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { rateLimits } from './rate-limit-tables.ts';

export type Limit = { max: number; seconds: number };
/**
 * An attempt by `subject`, such as an IP address or an account. Each `bucket` counts its attempts separately. `amount` is what the
 * attempt adds to the count; 1 if it is undefined.
 */
type Attempt = { bucket: string; subject: string; limit: Limit; amount?: number };

/** Counts one attempt. See `consumeRateLimits`. */
export function consumeRateLimit(
  db: Db,
  bucket: string,
  subject: string,
  limit: Limit,
  now: Date,
  amount = 1,
): Promise<number> {
  return consumeRateLimits(db, [{ bucket, subject, limit, amount }], now);
}

/**
 * Counts attempts, each with its own bucket, in fixed time windows. If all are within their limits, returns 0. Otherwise returns
 * the number of seconds after which the client may try again. The counters are in the database, so that all servers share them.
 */
export async function consumeRateLimits(db: Db, attempts: readonly Attempt[], now: Date): Promise<number> {
  const counters = attempts.map((attempt) => toCounter(attempt, now));
  // Counting locks the rows until the commit. Simultaneous requests lock them in the same order, so they cannot deadlock.
  const rows = counters
    .map(({ key, expiresAt, amount }) => ({ key, count: amount, expiresAt }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const counted = await db
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + excluded.count` } })
    .returning({ key: rateLimits.key, count: rateLimits.count });
  const counts = new Map(counted.map(({ key, count }) => [key, count]));
  return Math.max(
    ...counters.map(({ key, max, expiresAt }) => (counts.get(key)! <= max ? 0 : secondsUntil(expiresAt, now))),
  );
}

export async function deleteExpiredRateLimits(db: Db, now: Date) {
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
}

function toCounter({ bucket, subject, limit: { max, seconds }, amount = 1 }: Attempt, now: Date) {
  const window = Math.floor(now.getTime() / (seconds * 1000));
  const key = `${bucket}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}:${window}`;
  return { key, max, amount, expiresAt: new Date((window + 1) * seconds * 1000) };
}

function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));
}
