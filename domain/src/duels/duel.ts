import { HOUR_MS } from '#domain/time/durations.ts';
import { type RandomSource, shuffle } from '#domain/random/shuffle.ts';

/** In a duel, both players answer the same ten statements, each player at any time within 48 hours. */
export const DUEL_STATEMENTS = 10;
export const DUEL_HOURS = 48;
/** The maximum number of open duels between the same two players. */
export const MAX_OPEN_DUELS = 3;

/**
 * One player's side of a duel. `rights`: for each statement, whether the player's answer was right; null if there is no answer.
 */
export type Seat = { rights: readonly (boolean | null)[]; accountDeleted: boolean };
export type DuelResult = { status: 'finished' | 'expired' | 'cancelled'; scores: [number, number] };
export type DuelOutcome = 'won' | 'lost' | 'drawn';

/** The end of a duel. Answers given at this instant or later do not count. */
export function duelDeadline(startedAt: Date): Date {
  return new Date(startedAt.getTime() + DUEL_HOURS * HOUR_MS);
}

/**
 * The result of a duel; null while the duel is open. The first of these rules that applies decides:
 * - If both players have answered all statements, the duel is finished.
 * - If a player's account is deleted, the duel is cancelled.
 * - Until the deadline, the duel is open.
 * - If both players have answered at least one statement, the duel is finished, and missing answers count as wrong.
 * - Otherwise, the duel is expired.
 */
export function computeDuelResult(seats: readonly [Seat, Seat], deadline: Date, now: Date): DuelResult | null {
  const scores: [number, number] = [scoreOf(seats[0]), scoreOf(seats[1])];
  if (seats.every(({ rights }) => rights.every((right) => right !== null))) return { status: 'finished', scores };
  if (seats.some(({ accountDeleted }) => accountDeleted)) return { status: 'cancelled', scores };
  if (now.getTime() < deadline.getTime()) return null;
  const begun = seats.every(({ rights }) => rights.some((right) => right !== null));
  return { status: begun ? 'finished' : 'expired', scores };
}

function scoreOf({ rights }: Seat): number {
  return rights.filter(Boolean).length;
}

/** The outcome for the player with `mine` right answers. The player with more right answers wins, and speed does not count. */
export function duelOutcome(mine: number, theirs: number): DuelOutcome {
  if (mine === theirs) return 'drawn';
  return mine > theirs ? 'won' : 'lost';
}

/** Returns `count` different items of `pool` in random order, or null if the pool is too small. */
export function drawSample<T>(pool: readonly T[], count: number, random: RandomSource): T[] | null {
  if (pool.length < count) return null;
  return shuffle(pool, random).slice(0, count);
}
