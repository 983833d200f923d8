import { type RandomSource, shuffle } from './shuffle.ts';

/** A duel: ten statements, the same for both, each when they like within two days. */
export const DUEL_STATEMENTS = 10;
export const DUEL_HOURS = 48;
/** Open at once between the same two. */
export const MAX_OPEN_DUELS = 3;

/** One player's answers by position, null where none; `gone` when the account is no more. */
export type Seat = { rights: readonly (boolean | null)[]; gone: boolean };
export type DuelEnd = { status: 'finished' | 'expired' | 'cancelled'; scores: [number, number] };
export type DuelOutcome = 'won' | 'lost' | 'drawn';

/** The instant from which no answer counts. */
export function duelDeadline(startedAt: Date): Date {
  return new Date(startedAt.getTime() + DUEL_HOURS * 3600_000);
}

/**
 * How a duel has ended; null while it goes on. It ends when both have answered everything, or at the deadline, where what is open
 * is wrong. It has no result when at the deadline somebody has not begun, or when a player has gone before the end.
 */
export function endOfDuel(seats: readonly [Seat, Seat], deadline: Date, now: Date): DuelEnd | null {
  const scores: [number, number] = [scoreOf(seats[0]), scoreOf(seats[1])];
  if (seats.every(({ rights }) => rights.every((right) => right !== null))) return { status: 'finished', scores };
  if (seats.some(({ gone }) => gone)) return { status: 'cancelled', scores };
  if (now.getTime() < deadline.getTime()) return null;
  const begun = seats.every(({ rights }) => rights.some((right) => right !== null));
  return { status: begun ? 'finished' : 'expired', scores };
}

function scoreOf({ rights }: Seat): number {
  return rights.filter(Boolean).length;
}

/** More right answers win; the same number is a draw. Speed counts nothing. */
export function duelOutcome(mine: number, theirs: number): DuelOutcome {
  if (mine === theirs) return 'drawn';
  return mine > theirs ? 'won' : 'lost';
}

/** So many different ones of a pool, in any order; null when the pool has too few. */
export function drawFrom<T>(pool: readonly T[], count: number, random: RandomSource): T[] | null {
  if (pool.length < count) return null;
  return shuffle(pool, random).slice(0, count);
}
