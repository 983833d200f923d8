import { type RandomSource, shuffle } from './shuffle.ts';

/** Both players answer the same ten statements, at any time within two days. */
export const DUEL_STATEMENTS = 10;
export const DUEL_HOURS = 48;
/** Open duels between the same two players. */
export const MAX_OPEN_DUELS = 3;

/** One player's side: for each statement, whether the answer was right; null where there is none. */
export type Seat = { rights: readonly (boolean | null)[]; accountDeleted: boolean };
export type DuelResult = { status: 'finished' | 'expired' | 'cancelled'; scores: [number, number] };
export type DuelOutcome = 'won' | 'lost' | 'drawn';

/** Answers from this instant on do not count. */
export function duelDeadline(startedAt: Date): Date {
  return new Date(startedAt.getTime() + DUEL_HOURS * 3600_000);
}

/**
 * The result of a duel; null while it is open. It is finished when both players have answered everything, or at the deadline, when
 * missing answers count as wrong. It expires if a player has not begun by the deadline, and is cancelled if an account was deleted.
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

/** The player with more right answers wins. Speed does not count. */
export function duelOutcome(mine: number, theirs: number): DuelOutcome {
  if (mine === theirs) return 'drawn';
  return mine > theirs ? 'won' : 'lost';
}

/** `count` different items of the pool in random order; null if the pool is too small. */
export function drawSample<T>(pool: readonly T[], count: number, random: RandomSource): T[] | null {
  if (pool.length < count) return null;
  return shuffle(pool, random).slice(0, count);
}
