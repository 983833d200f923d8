import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawFrom, DUEL_STATEMENTS, duelDeadline, duelOutcome, endOfDuel, type Seat } from './duel.ts';

const START = new Date('2026-03-10T09:00:00Z');
const DEADLINE = duelDeadline(START);
const before = new Date(DEADLINE.getTime() - 1);

/** Ten positions: so many right, then so many wrong, the rest open. */
function seat(right: number, wrong: number, gone = false): Seat {
  const rights = Array.from({ length: DUEL_STATEMENTS }, (_, at) =>
    at < right ? true : at < right + wrong ? false : null,
  );
  return { rights, gone };
}

test('a duel lasts 48 hours', () => expect(DEADLINE).toEqual(new Date('2026-03-12T09:00:00Z')));

test.each<[string, Seat, Seat, Date, ReturnType<typeof endOfDuel>]>([
  ['both have answered all', seat(7, 3), seat(4, 6), before, { status: 'finished', scores: [7, 4] }],
  ['both, and one has left since', seat(7, 3), seat(4, 6, true), before, { status: 'finished', scores: [7, 4] }],
  ['one is not done', seat(7, 3), seat(4, 5), before, null],
  ['one is not done at the deadline', seat(7, 3), seat(4, 5), DEADLINE, { status: 'finished', scores: [7, 4] }],
  ['one has not begun at the deadline', seat(7, 3), seat(0, 0), DEADLINE, { status: 'expired', scores: [7, 0] }],
  ['nobody has begun', seat(0, 0), seat(0, 0), before, null],
  ['one has left before the end', seat(7, 3), seat(4, 1, true), before, { status: 'cancelled', scores: [7, 4] }],
])('%s', (_, one, other, now, end) => expect(endOfDuel([one, other], DEADLINE, now)).toEqual(end));

test.each([
  [7, 6, 'won'],
  [6, 7, 'lost'],
  [5, 5, 'drawn'],
])('%i against %i is %s', (mine, theirs, outcome) => expect(duelOutcome(mine, theirs)).toBe(outcome));

test('who wins and who loses agree, and order of the seats changes nothing', () => {
  const anySeat = fc
    .array(fc.option(fc.boolean(), { nil: null }), { minLength: DUEL_STATEMENTS, maxLength: DUEL_STATEMENTS })
    .chain((rights) => fc.boolean().map((gone) => ({ rights, gone })));
  fc.assert(
    fc.property(anySeat, anySeat, fc.constantFrom(before, DEADLINE), (one, other, now) => {
      const end = endOfDuel([one, other], DEADLINE, now);
      const turned = endOfDuel([other, one], DEADLINE, now);
      expect(turned).toEqual(end && { ...end, scores: end.scores.toReversed() });
      expect(end === null && now === DEADLINE).toBe(false);
    }),
  );
});

test('a draw gives so many different ones of the pool, or none when it is too small', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { maxLength: 40 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      (pool, chances) => {
        const drawn = drawFrom(pool, DUEL_STATEMENTS, () => chances.next().value ?? 0);
        expect(drawn === null).toBe(pool.length < DUEL_STATEMENTS);
        expect(new Set(drawn).size).toBe(drawn ? DUEL_STATEMENTS : 0);
        expect(drawn?.every((item) => pool.includes(item)) ?? true).toBe(true);
      },
    ),
  );
});
