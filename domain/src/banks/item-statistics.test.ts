import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addFirstAnswers,
  type FirstAnswerSums,
  findSuspicion,
  isKeySuspect,
  SUSPECT_MIN_ANSWERS,
  toDiscrimination,
  wilsonInterval,
} from './item-statistics.ts';

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
  ])('for %i right of %i answers, the interval goes from %f to %f', (right, total, low, high) => {
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

  test('the interval contains the share of right answers, lies within 0 and 1, and is mirrored if right and wrong are swapped', () => {
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

  test('if the share of right answers is the same, ten times as many answers give a narrower interval', () => {
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
  ])('%i right of %i first answers make the answer key suspect: %s', (right, total, isSuspect) => {
    expect(isKeySuspect(right, total)).toBe(isSuspect);
  });

  test('a statement that half of the learners answer right is never suspect', () => {
    fc.assert(
      fc.property(fc.integer({ min: SUSPECT_MIN_ANSWERS, max: 1_000_000 }), (total) => {
        expect(isKeySuspect(Math.ceil(total / 2), total)).toBe(false);
      }),
    );
  });
});

/** One learner's first answer: whether it was right, and the share of the other statements that were answered right. */
type Learner = { isRight: boolean; share: number };

function toSums(learners: readonly Learner[]): FirstAnswerSums {
  const right = learners.filter(({ isRight }) => isRight);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    answers: learners.length,
    right: right.length,
    rated: learners.length,
    ratedRight: right.length,
    shares: sum(learners.map(({ share }) => share)),
    squares: sum(learners.map(({ share }) => share ** 2)),
    rightShares: sum(right.map(({ share }) => share)),
  };
}

/** Pearson's correlation by its definition: the mean product of the standardized deviations. */
function correlate(pairs: readonly (readonly [number, number])[]): number {
  const mean = (of: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const moment = (of: (x: number, y: number) => number) =>
    pairs.reduce((sum, [x, y]) => sum + of(x - meanX, y - meanY), 0) / pairs.length;
  return moment((x, y) => x * y) / Math.sqrt(moment((x) => x * x) * moment((_, y) => y * y));
}

describe('discrimination', () => {
  // Each share is a multiple of 1/200. Each crowd contains a learner who was right and one who was wrong, with different shares.
  const learner = fc.record({ isRight: fc.boolean(), share: fc.integer({ min: 0, max: 200 }).map((n) => n / 200) });
  const crowd = fc
    .array(learner, { minLength: 28, maxLength: 400 })
    .map((all): Learner[] => [...all, { isRight: true, share: 0.2 }, { isRight: false, share: 0.9 }]);

  test('the correlation computed from the sums agrees with its definition', () => {
    fc.assert(
      fc.property(crowd, (learners) => {
        const pairs = learners.map(({ isRight, share }) => [Number(isRight), share] as const);
        expect(toDiscrimination(toSums(learners))!.value).toBeCloseTo(correlate(pairs), 8);
      }),
    );
  });

  test('if the answer key is inverted, the discrimination is multiplied by −1', () => {
    fc.assert(
      fc.property(crowd, (learners) => {
        const flipped = learners.map(({ isRight, share }) => ({ isRight: !isRight, share }));
        const [own, other] = [toDiscrimination(toSums(learners))!, toDiscrimination(toSums(flipped))!];
        expect(other.value).toBeCloseTo(-own.value, 8);
        expect(other.low).toBeCloseTo(-own.high, 6);
      }),
    );
  });

  test('the interval contains the discrimination, lies within −1 and 1, and is narrower with more learners', () => {
    fc.assert(
      fc.property(crowd, (learners) => {
        const { value, low, high } = toDiscrimination(toSums(learners))!;
        const doubled = toDiscrimination(toSums([...learners, ...learners]))!;
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
        expect(doubled.high - doubled.low).toBeLessThanOrEqual(high - low);
      }),
    );
  });

  test('the sums of two groups of learners add up to the sums of all learners', () => {
    fc.assert(
      fc.property(crowd, crowd, (some, others) => {
        const added = toDiscrimination(addFirstAnswers(toSums(some), toSums(others)))!;
        expect(added.value).toBeCloseTo(toDiscrimination(toSums([...some, ...others]))!.value, 9);
      }),
    );
  });

  test('for 50 learners and a correlation of one half, the interval is that of the published tables', () => {
    const sums = { answers: 50, right: 25, rated: 50, ratedRight: 25, shares: 25, squares: 25, rightShares: 18.75 };
    const interval = { low: expect.closeTo(0.2575, 4), high: expect.closeTo(0.6833, 4) };
    expect(toDiscrimination(sums)).toEqual({ value: 0.5, ...interval });
  });

  test.each([
    ['fewer than thirty learners', Array.from({ length: 29 }, (_, n) => ({ isRight: n % 2 === 0, share: n / 29 }))],
    ['only right answers', Array.from({ length: 50 }, (_, n) => ({ isRight: true, share: n / 50 }))],
    ['only wrong answers', Array.from({ length: 50 }, (_, n) => ({ isRight: false, share: n / 50 }))],
    [
      'the same result of all learners in the other statements',
      Array.from({ length: 50 }, (_, n) => ({ isRight: n % 2 === 0, share: 0.1 })),
    ],
  ])('the discrimination is unknown with %s', (_, learners) => {
    expect(toDiscrimination(toSums(learners))).toBeNull();
  });
});

describe('suspicion', () => {
  /**
   * Returns the sums of `count` learners. Half of them have the share 0.9 and answer right in `strong` of ten cases. The others
   * have the share 0.6 and answer right in `weak` of ten cases.
   */
  const crowdOf = (count: number, strong: number, weak: number) =>
    toSums(
      Array.from({ length: count }, (_, n) => {
        const isStrong = n % 2 === 0;
        return { isRight: Math.floor(n / 2) % 10 < (isStrong ? strong : weak), share: isStrong ? 0.9 : 0.6 };
      }),
    );

  test.each([
    ['a good statement', crowdOf(200, 9, 6), null],
    ['a hard statement that separates better from other learners', crowdOf(200, 7, 4), null],
    ['a statement that most learners contradict', crowdOf(200, 1, 4), 'disagreement'],
    ['a statement that better learners answer wrong more often', crowdOf(200, 5, 8), 'discrimination'],
    ['a statement with too few answers', crowdOf(98, 5, 8), null],
    ['a statement that separates nobody', crowdOf(400, 7, 7), null],
  ])('the suspicion against %s is: %s', (_, sums, suspicion) => {
    expect(findSuspicion(sums)).toBe(suspicion);
  });
});
