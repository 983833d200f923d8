import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSample, DUEL_STATEMENTS, duelDeadline, duelOutcome, computeDuelResult, type Seat } from './duel.ts';

const START = new Date('2026-03-10T09:00:00Z');
const DEADLINE = duelDeadline(START);
const before = new Date(DEADLINE.getTime() - 1);

/** A player with `right` right answers, followed by `wrong` wrong ones. The rest of the ten statements are unanswered. */
function seat(right: number, wrong: number, accountDeleted = false): Seat {
  const rights = Array.from({ length: DUEL_STATEMENTS }, (_, at) =>
    at < right ? true : at < right + wrong ? false : null,
  );
  return { rights, accountDeleted };
}

test('a duel lasts 48 hours', () => expect(DEADLINE).toEqual(new Date('2026-03-12T09:00:00Z')));

test.each<[string, Seat, Seat, Date, ReturnType<typeof computeDuelResult>]>([
  ['both players have answered all questions', seat(7, 3), seat(4, 6), before, { status: 'finished', scores: [7, 4] }],
  [
    'both players have answered all questions, and one account was deleted',
    seat(7, 3),
    seat(4, 6, true),
    before,
    { status: 'finished', scores: [7, 4] },
  ],
  ['one player has not answered all questions', seat(7, 3), seat(4, 5), before, null],
  [
    'one player has not answered all questions at the deadline',
    seat(7, 3),
    seat(4, 5),
    DEADLINE,
    { status: 'finished', scores: [7, 4] },
  ],
  ['one player has not begun at the deadline', seat(7, 3), seat(0, 0), DEADLINE, { status: 'expired', scores: [7, 0] }],
  ['no player has begun', seat(0, 0), seat(0, 0), before, null],
  [
    'one account was deleted before the end of the duel',
    seat(7, 3),
    seat(4, 1, true),
    before,
    { status: 'cancelled', scores: [7, 4] },
  ],
])('the state of a duel: %s', (_, one, other, now, end) =>
  expect(computeDuelResult([one, other], DEADLINE, now)).toEqual(end),
);

test.each([
  [7, 6, 'won'],
  [6, 7, 'lost'],
  [5, 5, 'drawn'],
])('a duel with the score %i against %i is %s', (mine, theirs, outcome) =>
  expect(duelOutcome(mine, theirs)).toBe(outcome),
);

test('if the players are swapped, the scores are swapped; a duel always ends at the deadline', () => {
  const anySeat = fc
    .array(fc.option(fc.boolean(), { nil: null }), { minLength: DUEL_STATEMENTS, maxLength: DUEL_STATEMENTS })
    .chain((rights) => fc.boolean().map((accountDeleted) => ({ rights, accountDeleted })));
  fc.assert(
    fc.property(anySeat, anySeat, fc.constantFrom(before, DEADLINE), (one, other, now) => {
      const end = computeDuelResult([one, other], DEADLINE, now);
      const swapped = computeDuelResult([other, one], DEADLINE, now);
      expect(swapped).toEqual(end && { ...end, scores: end.scores.toReversed() });
      expect(end === null && now === DEADLINE).toBe(false);
    }),
  );
});

test('drawSample returns different items of the pool, or null if the pool is too small', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { maxLength: 40 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      (pool, chances) => {
        const drawn = drawSample(pool, DUEL_STATEMENTS, () => chances.next().value ?? 0);
        expect(drawn === null).toBe(pool.length < DUEL_STATEMENTS);
        expect(new Set(drawn).size).toBe(drawn ? DUEL_STATEMENTS : 0);
        expect(drawn?.every((item) => pool.includes(item)) ?? true).toBe(true);
      },
    ),
  );
});
