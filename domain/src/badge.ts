/** The tiers of a badge, in the order in which they are earned (spec §4). */
export const BADGE_TIERS = ['bronze', 'silver', 'gold'] as const;
export type BadgeTier = (typeof BADGE_TIERS)[number];

/** Coins that a tier pays, once (spec §9). */
export const BADGE_COINS: Record<BadgeTier, number> = { bronze: 10, silver: 25, gold: 50 };

export type BadgeId = 'primo_giro' | 'costanza' | 'zero_errori' | 'quiz_boss';

/** The count that each tier requires; null if the badge has no such tier. */
export type BadgeRequirements = Record<BadgeTier, number | null>;

export type BadgeCounts = { totalXp: number; currentStreak: number; perfectQuizzes: number; bossQuizzes: number };

/** The count that decides the tiers of a badge (spec §4). */
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

/** The next tier to earn; null if the highest is earned. */
export function nextTier(requirements: BadgeRequirements, earned: ReadonlySet<BadgeTier>): BadgeTier | null {
  return BADGE_TIERS.find((tier) => !earned.has(tier) && requirements[tier] !== null) ?? null;
}

/** The tiers that the count reaches and that are not earned yet, in order. A tier requires the ones below it. */
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
