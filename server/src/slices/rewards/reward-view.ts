import type { Reward } from '@vialibera/contract/rewards';
import type { Day } from '@vialibera/domain/time/day';
import { levelAt } from '@vialibera/domain/rewards/level';
import { toLearnerStats } from './learner-stats.ts';
import type { LedgerRow, GamificationRow } from './rewards-store.ts';

type Outcome = {
  /** The learner's total XP before the event. */
  xpBefore: number;
  after: GamificationRow | undefined;
  /** The day on which the reward is shown. The event may be of an earlier day, but its streak may have ended since. */
  today: Day;
  badges: readonly { id: string; name: string; level: 'bronze' | 'silver' | 'gold'; coins: number }[];
  challenges: readonly { id: string; name: string; xpReward: number; coinReward: number }[];
};

export function toReward(
  recorded: readonly LedgerRow[],
  { xpBefore, after, today, badges, challenges }: Outcome,
): Reward {
  const parts = recorded.flatMap(({ kind, xp }) => (kind === 'badge' || xp === 0 ? [] : [{ kind, xp }]));
  return {
    xp: parts.reduce((sum, part) => sum + part.xp, 0),
    coins: recorded.reduce((sum, entry) => sum + entry.coins, 0),
    parts,
    levelBefore: levelAt(xpBefore).level,
    stats: toLearnerStats(after, today),
    badges: badges.map(({ id, name, level, coins }) => ({ id, name, level, coins })),
    challenges: challenges.map(({ id, name, xpReward, coinReward }) => ({ id, name, xp: xpReward, coins: coinReward })),
  };
}
