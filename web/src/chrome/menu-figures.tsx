import type { Figures } from '@vialibera/contract/rewards';
import { chromeText } from '#web/strings/chrome.ts';
import { formatNumber } from '#web/strings/format.ts';
import { Road } from '#web/ui/road.tsx';

/** What the header has no room for on smaller screens. */
export function MenuFigures({ figures: { totalXp, coins, xpIntoLevel, xpForLevel } }: { figures: Figures }) {
  return (
    <div className="mb-1 grid gap-2 border-b border-line px-3 pt-2 pb-3 lg:hidden">
      <div className="flex flex-wrap justify-between gap-x-4 font-sign font-bold tabular-nums">
        <span>{chromeText.xp(formatNumber(totalXp))}</span>
        <span>{chromeText.coins(formatNumber(coins))}</span>
      </div>
      <Road percent={(xpIntoLevel / xpForLevel) * 100} label={chromeText.xpToNext(xpIntoLevel, xpForLevel)} />
    </div>
  );
}
