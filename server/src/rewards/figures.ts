import type { Figures } from '@vialibera/contract/rewards';
import { addDays, type Day } from '@vialibera/domain/day';
import { levelAt } from '@vialibera/domain/level';

type Sums = { totalXp: number; coins: number; currentStreak: number; maxStreak: number; lastActivityDate: Day | null };

/** The header's figures from the stored sums. The stored streak counts as long as no whole day has passed without activity. */
export function figuresOf(sums: Sums | undefined, today: Day): Figures {
  const { totalXp, coins, currentStreak, maxStreak, lastActivityDate } = sums ?? NOTHING;
  const { level, xpIntoLevel, xpForLevel } = levelAt(totalXp);
  const alive = lastActivityDate !== null && lastActivityDate >= addDays(today, -1);
  return { totalXp, level, xpIntoLevel, xpForLevel, coins, streak: alive ? currentStreak : 0, maxStreak };
}

const NOTHING: Sums = { totalXp: 0, coins: 0, currentStreak: 0, maxStreak: 0, lastActivityDate: null };
