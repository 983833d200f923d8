import type { Figures } from '@vialibera/contract/rewards';
import { formatNumber } from '#web/strings/format.ts';
import { profileText } from '#web/strings/profile.ts';

export function UserFigures({ figures: { level, totalXp, streak, coins } }: { figures: Figures }) {
  const entries = [
    [profileText.level, formatNumber(level)],
    [profileText.xp, formatNumber(totalXp)],
    [profileText.streak, profileText.days(streak)],
    [profileText.coins, formatNumber(coins)],
  ];
  return (
    <dl className="flex flex-wrap gap-3">
      {entries.map(([name, value]) => (
        <div
          key={name}
          className="flex min-w-[6.75rem] flex-1 basis-[40%] flex-col-reverse rounded-control bg-ground px-4 py-3 md:basis-0"
        >
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-sign text-xl font-extrabold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
