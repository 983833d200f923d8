import { Coins, Flame } from 'lucide-react';
import type { LearnerStats } from '@vialibera/contract/rewards';
import { chromeText } from '#web/strings/chrome.ts';
import { formatNumber } from '#web/strings/format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Plate } from '#web/ui/rewards/plate.tsx';
import { Road } from '#web/ui/rewards/road.tsx';

/**
 * Shows the learner's level, XP, progress to the next level and coins. If the streak is not 0, shows the streak. On
 * small screens the progress bar is the lower edge of the header.
 */
export function HeaderStats({ stats }: { stats: LearnerStats }) {
  const { level, totalXp, xpIntoLevel, xpForLevel, coins, streak } = stats;
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-end gap-2 max-[22.5rem]:gap-1 md:gap-3">
      {streak > 0 && (
        <Chip tone="yellow" className="max-[22.5rem]:bg-transparent max-[22.5rem]:p-0">
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
      <div className="grid justify-items-center gap-1 lg:flex lg:flex-row-reverse lg:items-center lg:gap-3">
        <Plate level={level} />
        <div className="grid gap-1 lg:w-36">
          <div className="flex flex-wrap justify-between gap-x-2 font-sign text-xs leading-none font-bold whitespace-nowrap tabular-nums lg:text-sm">
            <span>{chromeText.xp(formatNumber(totalXp))}</span>
            <span className="inline-flex items-center gap-0.5 text-yellow-ink lg:gap-1">
              <Coins size={14} aria-hidden="true" />
              <span className="sr-only">{chromeText.coins(formatNumber(coins))}</span>
              <span aria-hidden="true">{formatNumber(coins)}</span>
            </span>
          </div>
          <Road
            percent={(xpIntoLevel / xpForLevel) * 100}
            label={chromeText.xpToNext(xpIntoLevel, xpForLevel)}
            className="h-2.5! max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 max-lg:h-1! max-lg:rounded-none! [&::before,&_.road-line]:inset-y-1! max-lg:[&::before,&_.road-line]:inset-[1px_0]!"
          />
        </div>
      </div>
    </div>
  );
}
