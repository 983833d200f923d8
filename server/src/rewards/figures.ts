import type { Figures } from '@vialibera/contract/rewards';
import type { Day } from '@vialibera/domain/day';
import { levelAt } from '@vialibera/domain/level';
import { streakIsAlive } from '@vialibera/domain/streak';

type Sums = { totalXp: number; coins: number; currentStreak: number; maxStreak: number; lastActivityDate: Day | null };

/** The header's figures from the stored sums. The stored streak counts as long as no whole day has passed without activity. */
export function figuresOf(sums: Sums | undefined, today: Day): Figures {
  const { totalXp, coins, currentStreak, maxStreak, lastActivityDate } = sums ?? NOTHING;
  const { level, xpIntoLevel, xpForLevel } = levelAt(totalXp);
  const alive = streakIsAlive(lastActivityDate, today);
  return { totalXp, level, xpIntoLevel, xpForLevel, coins, streak: alive ? currentStreak : 0, maxStreak };
}

const NOTHING: Sums = { totalXp: 0, coins: 0, currentStreak: 0, maxStreak: 0, lastActivityDate: null };
