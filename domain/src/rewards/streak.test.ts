import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { dailyStreakBonus, isStreakAlive, streakOf } from './streak.ts';

const TODAY = '2026-03-30';
const daysAgo = (count: number) => addDays(TODAY, -count);

describe('the streak', () => {
  test.each([
    ['no activity yet', [], { current: 0, max: 0 }],
    ['only today', [0], { current: 1, max: 1 }],
    ['only yesterday, so the streak is alive', [1], { current: 1, max: 1 }],
    ['only the day before yesterday, so the streak is lost', [2], { current: 0, max: 1 }],
    ['three days in a row across a clock change', [2, 1, 0], { current: 3, max: 3 }],
    ['two days after a gap', [5, 4, 3, 1, 0], { current: 2, max: 3 }],
  ])('counts the active days: %s', (_, ago, expected) => {
    expect(streakOf(ago.map(daysAgo), TODAY)).toEqual(expected);
  });

  test('the order and the repetition of active days do not change the streak', () => {
    const days = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 });
    fc.assert(
      fc.property(days, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (ago, chance) => {
        const shuffled = ago.map((day) => ({ day, at: chance.next().value as number })).toSorted((a, b) => a.at - b.at);
        const again = [...shuffled, ...shuffled].map(({ day }) => daysAgo(day));
        expect(streakOf(again, TODAY)).toEqual(streakOf(ago.map(daysAgo), TODAY));
      }),
    );
  });

  test('the record is never below the current streak', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 })), (ago) => {
        const { current, max } = streakOf(ago.map(daysAgo), TODAY);
        expect(max).toBeGreaterThanOrEqual(current);
      }),
    );
  });
});

test.each([
  [null, false],
  [daysAgo(2), false],
  [daysAgo(1), true],
  [TODAY, true],
  [daysAgo(-1), true],
  [daysAgo(-2), false],
])('with the last activity on %s, the streak is alive: %s', (last, alive) => {
  expect(isStreakAlive(last, TODAY)).toBe(alive);
});

test.each([
  [0, 0],
  [2, 0],
  [3, 5],
  [6, 5],
  [7, 10],
  [14, 20],
  [29, 20],
  [30, 50],
  [400, 50],
])('a streak of %i days earns %i XP for the first activity of the day', (days, xp) => {
  expect(dailyStreakBonus(days)).toBe(xp);
});
