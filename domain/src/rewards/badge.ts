export const BADGE_TIERS = ['bronze', 'silver', 'gold'] as const;
export type BadgeTier = (typeof BADGE_TIERS)[number];

/** The coins for earning a tier. Each tier is earned only once. */
export const BADGE_COINS: Record<BadgeTier, number> = { bronze: 10, silver: 25, gold: 50 };

export type BadgeId = 'primo_giro' | 'costanza' | 'zero_errori' | 'quiz_boss';

/** For each tier, the number of days, quizzes or the like that a learner needs; null if the badge does not have this tier. */
export type BadgeRequirements = Record<BadgeTier, number | null>;

export type BadgeCounts = { totalXp: number; currentStreak: number; perfectQuizzes: number; bossQuizzes: number };

/**
 * Returns the learner's number of days or quizzes that counts for the badge `id`, to be compared with its `BadgeRequirements`.
 */
export function badgeCount(id: BadgeId, counts: BadgeCounts): number {
  switch (id) {
    case 'primo_giro':
      return counts.totalXp > 0 ? 1 : 0;
    case 'costanza':
      return counts.currentStreak;
    case 'zero_errori':
      return counts.perfectQuizzes;
    case 'quiz_boss':
      return counts.bossQuizzes;
  }
}

/** The lowest tier of the badge that is not earned yet; null if all its tiers are earned. */
export function nextTier(requirements: BadgeRequirements, earned: ReadonlySet<BadgeTier>): BadgeTier | null {
  return BADGE_TIERS.find((tier) => !earned.has(tier) && requirements[tier] !== null) ?? null;
}

/**
 * The tiers that `count` reaches and that are not earned yet, in order. A tier can be reached only if all lower tiers are earned
 * or reached as well.
 */
export function reachedTiers(
  requirements: BadgeRequirements,
  count: number,
  earned: ReadonlySet<BadgeTier>,
): BadgeTier[] {
  const reached: BadgeTier[] = [];
  for (;;) {
    const tier = nextTier(requirements, new Set([...earned, ...reached]));
    if (tier === null || count < (requirements[tier] ?? Infinity)) return reached;
    reached.push(tier);
  }
}
