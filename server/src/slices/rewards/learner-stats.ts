import type { LearnerStats } from '@vialibera/contract/rewards';
import type { Day } from '@vialibera/domain/time/day';
import { levelAt } from '@vialibera/domain/rewards/level';
import { isStreakAlive } from '@vialibera/domain/rewards/streak';

type Sums = { totalXp: number; coins: number; currentStreak: number; maxStreak: number; lastActivityDate: Day | null };

/**
 * Computes the learner's stats from the stored sums. After a whole day without activity, the streak is 0 even if the stored
 * streak is not.
 */
export function toLearnerStats(sums: Sums | undefined, today: Day): LearnerStats {
  const { totalXp, coins, currentStreak, maxStreak, lastActivityDate } = sums ?? NO_STATS;
  const { level, xpIntoLevel, xpForLevel } = levelAt(totalXp);
  const alive = isStreakAlive(lastActivityDate, today);
  return { totalXp, level, xpIntoLevel, xpForLevel, coins, streak: alive ? currentStreak : 0, maxStreak };
}

const NO_STATS: Sums = { totalXp: 0, coins: 0, currentStreak: 0, maxStreak: 0, lastActivityDate: null };
