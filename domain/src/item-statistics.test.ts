import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SUSPECT_MIN_ANSWERS, isKeySuspect, wilsonInterval } from './item-statistics.ts';

describe("Wilson's interval", () => {
  // The expected values are published in Newcombe 1998, table I (method 3), and Agresti & Coull 1998.
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

  test('without an answer the interval is from 0 to 1', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  const counts = fc.integer({ min: 1, max: 100_000 }).chain((total) => {
    return fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total));
  });

  test('the interval contains the share, is within 0 and 1, and is mirrored when right and wrong are swapped', () => {
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

  test('ten times as many answers with the same share narrow the interval', () => {
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

describe('suspect answer keys', () => {
  test.each([
    [0, 99, false],
    [0, 100, true],
    [41, 100, false],
    [40, 100, true],
    [50, 100, false],
    [468, 1000, true],
    [470, 1000, false],
  ])('%i right of %i first answers: %s', (right, total, alarm) => {
    expect(isKeySuspect(right, total)).toBe(alarm);
  });

  test('a statement that half of the learners answer right is never suspect', () => {
    fc.assert(
      fc.property(fc.integer({ min: SUSPECT_MIN_ANSWERS, max: 1_000_000 }), (total) => {
        expect(isKeySuspect(Math.ceil(total / 2), total)).toBe(false);
      }),
    );
  });
});
