import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAILY_POINTS_CAP, rankingDayAt, rankingPoints, withPlaces } from './ranking.ts';

test.each([
  ['2026-03-08T22:59:59Z', '2026-03-08', '2026-03-02'],
  ['2026-03-08T23:00:00Z', '2026-03-09', '2026-03-09'],
  // In daylight saving time, Monday in Rome begins at 22:00 UTC on Sunday.
  ['2026-03-29T21:59:59Z', '2026-03-29', '2026-03-23'],
  ['2026-03-29T22:00:00Z', '2026-03-30', '2026-03-30'],
])('XP earned at %s count for the day %s and the week that starts on %s', (instant, day, week) => {
  expect(rankingDayAt(new Date(instant))).toEqual({ day, week });
});

test.each([
  [[], 0],
  [[{ statements: 28, exams: 1 }], 38],
  [[{ statements: 95, exams: 1 }], DAILY_POINTS_CAP],
  [
    [
      { statements: 200, exams: 5 },
      { statements: 3, exams: 0 },
    ],
    DAILY_POINTS_CAP + 3,
  ],
])('the counts %j of the days of a week are %i points', (days, points) => expect(rankingPoints(days)).toBe(points));

test('learners with equal points share a place, and a learner with more points never has a lower place', () => {
  expect(withPlaces([{ points: 5 }, { points: 9 }, { points: 5 }, { points: 1 }]).map(({ place }) => place)).toEqual([
    1, 2, 2, 4,
  ]);
  fc.assert(
    fc.property(fc.array(fc.record({ points: fc.nat(500) })), (rows) => {
      const ranked = withPlaces(rows);
      for (const one of ranked) expect(one.place).toBe(1 + ranked.filter((other) => other.points > one.points).length);
    }),
  );
});
