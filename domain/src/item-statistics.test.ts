import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALARM_FROM, keyLooksWrong, wilsonInterval } from './item-statistics.ts';

describe("Wilson's interval", () => {
  // Published values: Newcombe 1998, table I (method 3), and Agresti & Coull 1998.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
  ])('%i of %i lies between %f and %f', (right, total, low, high) => {
    const interval = wilsonInterval(right, total);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test('before the first answer everything is possible', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  const counts = fc.integer({ min: 1, max: 100_000 }).chain((total) => {
    return fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total));
  });

  test('it holds the share, stays between 0 and 1, and mirrors when right and wrong change places', () => {
    fc.assert(
      fc.property(counts, ([right, total]) => {
        const { low, high } = wilsonInterval(right, total);
        const mirrored = wilsonInterval(total - right, total);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(right / total + 1e-12);
        expect(high).toBeGreaterThanOrEqual(right / total - 1e-12);
        expect(1 - mirrored.high).toBeCloseTo(low, 9);
      }),
    );
  });

  test('ten times as many answers with the same share make it narrower', () => {
    fc.assert(
      fc.property(counts, ([right, total]) => {
        const width = (times: number) => {
          const { low, high } = wilsonInterval(right * times, total * times);
          return high - low;
        };
        expect(width(10)).toBeLessThan(width(1));
      }),
    );
  });
});

describe('the alarm on a key', () => {
  test.each([
    [0, 99, false],
    [0, 100, true],
    [41, 100, false],
    [40, 100, true],
    [50, 100, false],
    [468, 1000, true],
    [470, 1000, false],
  ])('%i right of %i first answers: %s', (right, total, alarm) => {
    expect(keyLooksWrong(right, total)).toBe(alarm);
  });

  test('a statement that half of the learners get right never raises it', () => {
    fc.assert(
      fc.property(fc.integer({ min: ALARM_FROM, max: 1_000_000 }), (total) => {
        expect(keyLooksWrong(Math.ceil(total / 2), total)).toBe(false);
      }),
    );
  });
});
