/** Every level takes the same XP. */
const XP_PER_LEVEL = 100;

export type LevelProgress = { level: number; xpIntoLevel: number; xpForLevel: number; percent: number };

/** Returns the level, which is floor(XP / 100) + 1, and the progress towards the next level. */
export function levelAt(totalXp: number): LevelProgress {
  const xpIntoLevel = totalXp % XP_PER_LEVEL;
  return {
    level: Math.floor(totalXp / XP_PER_LEVEL) + 1,
    xpIntoLevel,
    xpForLevel: XP_PER_LEVEL,
    percent: Math.round((xpIntoLevel / XP_PER_LEVEL) * 100),
  };
}
