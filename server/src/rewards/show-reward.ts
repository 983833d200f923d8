import type { Reward } from '@vialibera/contract/rewards';
import type { Day } from '@vialibera/domain/day';
import { levelAt } from '@vialibera/domain/level';
import { figuresOf } from './figures.ts';
import type { BookedEntry, Figures } from './rewards-store.ts';

type Outcome = {
  /** Total XP before the act. */
  before: number;
  after: Figures | undefined;
  day: Day;
  badges: readonly { id: string; name: string; level: 'bronze' | 'silver' | 'gold'; coins: number }[];
  challenges: readonly { id: string; name: string; xpReward: number; coinReward: number }[];
};

/** An act's reward as the wire says it: XP part by part, coins, and what was reached by it. */
export function showReward(
  booked: readonly BookedEntry[],
  { before, after, day, badges, challenges }: Outcome,
): Reward {
  const parts = booked.flatMap(({ kind, xp }) => (kind === 'badge' || xp === 0 ? [] : [{ kind, xp }]));
  return {
    xp: parts.reduce((sum, part) => sum + part.xp, 0),
    coins: booked.reduce((sum, entry) => sum + entry.coins, 0),
    parts,
    levelBefore: levelAt(before).level,
    figures: figuresOf(after, day),
    badges: badges.map(({ id, name, level, coins }) => ({ id, name, level, coins })),
    challenges: challenges.map(({ id, name, xpReward, coinReward }) => ({ id, name, xp: xpReward, coins: coinReward })),
  };
}
