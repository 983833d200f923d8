import { isFromFuture } from './clock.ts';
import { HOUR_MS } from './durations.ts';

/** How long ago a learner was last online, rounded as the app displays it. */
export type LastSeen = { unit: 'online' } | { unit: 'hours' | 'days'; count: number };

/**
 * Returns `online` for the first hour after `lastSeen`, then whole hours, then whole days. Returns null for a learner who was
 * never online.
 */
export function toLastSeen(lastSeen: Date | null, now: Date): LastSeen | null {
  if (!lastSeen || isFromFuture(lastSeen, now)) return null;
  const hours = Math.floor((now.getTime() - lastSeen.getTime()) / HOUR_MS);
  if (hours < 1) return { unit: 'online' };
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}

/**
 * Whether to store `now` as the time when the learner was last online. This happens at most once a minute, so that most requests
 * write nothing.
 */
export function shouldUpdateLastSeen(lastSeen: Date | null, now: Date): boolean {
  return !lastSeen || isFromFuture(lastSeen, now) || now.getTime() - lastSeen.getTime() >= 60_000;
}
