import { isFromFuture } from './clock.ts';

const HOUR_MS = 3600_000;

/** How long ago somebody was here, no finer than it is shown (spec §9). */
export type LastSeen = { unit: 'online' } | { unit: 'hours' | 'days'; count: number };

/** Online under an hour, hours under a day, days from then on; null for who has never been here. */
export function lastSeenAt(lastSeen: Date | null, now: Date): LastSeen | null {
  if (!lastSeen || isFromFuture(lastSeen, now)) return null;
  const hours = Math.floor((now.getTime() - lastSeen.getTime()) / HOUR_MS);
  if (hours < 1) return { unit: 'online' };
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}

/** A visit is written down at most once a minute, so that reading a page costs no write. */
export function seenIsStale(lastSeen: Date | null, now: Date): boolean {
  return !lastSeen || isFromFuture(lastSeen, now) || now.getTime() - lastSeen.getTime() >= 60_000;
}
