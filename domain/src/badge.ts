/** The tiers of a badge, in the order in which they are earned (spec §4). */
export const BADGE_TIERS = ['bronze', 'silver', 'gold'] as const;
export type BadgeTier = (typeof BADGE_TIERS)[number];

/** Spec §9: coins that a tier pays, once. */
export const BADGE_COINS: Record<BadgeTier, number> = { bronze: 10, silver: 25, gold: 50 };

/** What each badge counts (spec §4). */
export type BadgeId = 'primo_giro' | 'costanza' | 'zero_errori' | 'quiz_boss';

/** How much of what a badge counts each tier asks for; null where a badge has no such tier. */
export type BadgeRequirements = Record<BadgeTier, number | null>;

export type BadgeCounts = { totalXp: number; currentStreak: number; perfectQuizzes: number; bossQuizzes: number };

/** How far a learner is with a badge. */
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

/** The tier to reach next; null when the highest is earned. */
export function nextTier(requirements: BadgeRequirements, earned: ReadonlySet<BadgeTier>): BadgeTier | null {
  return BADGE_TIERS.find((tier) => !earned.has(tier) && requirements[tier] !== null) ?? null;
}

/** The tiers that a count has reached and that are not earned yet, in order: a tier counts once the ones below are earned. */
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
