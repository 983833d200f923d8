import { Coins, Flame } from 'lucide-react';
import type { Figures } from '@vialibera/contract/rewards';
import { chromeText } from '#web/strings/chrome.ts';
import { formatNumber } from '#web/strings/format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { Road } from '#web/ui/road.tsx';

/** Level, XP, the way to the next level, coins, and the streak when there is one. On a phone the menu has the rest. */
export function HeaderFigures({ figures }: { figures: Figures }) {
  const { level, totalXp, xpIntoLevel, xpForLevel, coins, streak } = figures;
  return (
    <div className="flex items-center gap-2 md:gap-3">
      {streak > 0 && (
        <Chip tone="yellow">
          <Flame size={16} aria-hidden="true" />
          <span className="sr-only">{chromeText.streakLong(streak)}</span>
          <span aria-hidden="true" className="lg:hidden">
            {streak}
          </span>
          <span aria-hidden="true" className="hidden lg:inline">
            {chromeText.streak(streak)}
          </span>
        </Chip>
      )}
      <div className="hidden w-36 gap-1 lg:grid">
        <div className="flex justify-between font-sign text-sm leading-none font-bold tabular-nums">
          <span>{chromeText.xp(formatNumber(totalXp))}</span>
          <span className="inline-flex items-center gap-1 text-yellow-ink">
            <Coins size={14} aria-hidden="true" />
            <span className="sr-only">{chromeText.coins(formatNumber(coins))}</span>
            <span aria-hidden="true">{formatNumber(coins)}</span>
          </span>
        </div>
        <Road
          percent={(xpIntoLevel / xpForLevel) * 100}
          label={chromeText.xpToNext(xpIntoLevel, xpForLevel)}
          className="h-2.5! [&::before,&_.road-line]:inset-y-1!"
        />
      </div>
      <Plate level={level} />
    </div>
  );
}
