import type { Reward } from '@vialibera/contract/rewards';
import type { Day } from '@vialibera/domain/time/day';
import { levelAt } from '@vialibera/domain/rewards/level';
import { toLearnerStats } from './learner-stats.ts';
import type { LedgerRow, GamificationRow } from './rewards-store.ts';

type Outcome = {
  /** The learner's total XP before the event. */
  xpBefore: number;
  after: GamificationRow | undefined;
  day: Day;
  badges: readonly { id: string; name: string; level: 'bronze' | 'silver' | 'gold'; coins: number }[];
  challenges: readonly { id: string; name: string; xpReward: number; coinReward: number }[];
};

export function toReward(
  recorded: readonly LedgerRow[],
  { xpBefore, after, day, badges, challenges }: Outcome,
): Reward {
  const parts = recorded.flatMap(({ kind, xp }) => (kind === 'badge' || xp === 0 ? [] : [{ kind, xp }]));
  return {
    xp: parts.reduce((sum, part) => sum + part.xp, 0),
    coins: recorded.reduce((sum, entry) => sum + entry.coins, 0),
    parts,
    levelBefore: levelAt(xpBefore).level,
    // An event of an earlier day may arrive after the latest active day. The streak is the one that is alive on the later day.
    stats: toLearnerStats(after, latestOf(day, after?.lastActivityDate)),
    badges: badges.map(({ id, name, level, coins }) => ({ id, name, level, coins })),
    challenges: challenges.map(({ id, name, xpReward, coinReward }) => ({ id, name, xp: xpReward, coins: coinReward })),
  };
}

function latestOf(day: Day, other: Day | null | undefined): Day {
  return other && other > day ? other : day;
}
