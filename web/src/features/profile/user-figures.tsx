import type { Figures } from '@vialibera/contract/rewards';
import { formatNumber } from '#web/strings/format.ts';
import { profileText } from '#web/strings/profile.ts';
import { FigureTiles } from './figure-tiles.tsx';

export function UserFigures({ figures: { level, totalXp, streak, coins } }: { figures: Figures }) {
  const entries: [string, string][] = [
    [profileText.level, formatNumber(level)],
    [profileText.xp, formatNumber(totalXp)],
    [profileText.streak, profileText.days(streak)],
    [profileText.coins, formatNumber(coins)],
  ];
  return <FigureTiles figures={entries} />;
}
