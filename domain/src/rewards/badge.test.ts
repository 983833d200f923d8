import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BADGE_TIERS, badgeCount, type BadgeTier, nextTier, reachedTiers } from './badge.ts';

const costanza = { bronze: 3, silver: 7, gold: 30 };
const onlyBronze = { bronze: 1, silver: null, gold: null };

describe('tiers', () => {
  test.each<[number, BadgeTier[], BadgeTier[]]>([
    [2, [], []],
    [3, [], ['bronze']],
    [6, ['bronze'], []],
    [7, ['bronze'], ['silver']],
    [30, [], ['bronze', 'silver', 'gold']],
    [30, ['bronze', 'silver', 'gold'], []],
    // A learner who has lost the streak keeps the earned tiers and does not earn them again.
    [1, ['bronze'], []],
  ])('with a count of %i and the tiers %j earned before, the new tiers are %j', (count, earned, reached) => {
    expect(reachedTiers(costanza, count, new Set(earned))).toEqual(reached);
  });

  test('a badge that has only a bronze tier never reaches silver', () => {
    expect(reachedTiers(onlyBronze, 1000, new Set())).toEqual(['bronze']);
    expect(nextTier(onlyBronze, new Set(['bronze']))).toBeNull();
  });

  test('each tier is earned at most once, even if the count falls and rises again', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40)), (counts) => {
        const earned = new Set<BadgeTier>();
        const paid = counts.flatMap((count) => {
          const reached = reachedTiers(costanza, count, earned);
          reached.forEach((tier) => earned.add(tier));
          return reached;
        });
        const highest = Math.max(0, ...counts);
        expect(paid).toEqual(BADGE_TIERS.filter((tier) => costanza[tier] <= highest));
      }),
    );
  });
});

test.each([
  ['primo_giro', 0, 0],
  ['primo_giro', 12, 1],
] as const)('the count of the badge %s with %i XP is %i', (id, totalXp, count) => {
  expect(badgeCount(id, { totalXp, currentStreak: 4, perfectQuizzes: 5, bossQuizzes: 6 })).toBe(count);
});

test('each badge uses its own count', () => {
  const counts = { totalXp: 1, currentStreak: 4, perfectQuizzes: 5, bossQuizzes: 6 };
  expect((['costanza', 'zero_errori', 'quiz_boss'] as const).map((id) => badgeCount(id, counts))).toEqual([4, 5, 6]);
});
