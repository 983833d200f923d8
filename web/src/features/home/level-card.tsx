import { Coins } from 'lucide-react';
import type { Figures } from '@vialibera/contract/rewards';
import { formatNumber } from '#web/strings/format.ts';
import { homeText } from '#web/strings/home.ts';
import { Card } from '#web/ui/card.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { Road } from '#web/ui/road.tsx';

export function LevelCard({ figures: { level, totalXp, xpIntoLevel, xpForLevel, coins } }: { figures: Figures }) {
  const goal = homeText.levelUp(xpForLevel - xpIntoLevel, level + 1);
  return (
    <Card className="grid content-between gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Plate level={level} />
        <Figure name={homeText.xp} value={formatNumber(totalXp)} />
        <Figure
          name={homeText.coins}
          value={formatNumber(coins)}
          icon={<Coins size={18} aria-hidden="true" className="text-yellow-ink" />}
        />
      </div>
      <div className="grid gap-2">
        <h2 className="text-lg">{homeText.nextGoal}</h2>
        <p className="text-muted">{goal}</p>
        <Road percent={(xpIntoLevel / xpForLevel) * 100} label={goal} />
      </div>
    </Card>
  );
}

function Figure({ name, value, icon }: { name: string; value: string; icon?: React.ReactNode }) {
  return (
    <p className="grid justify-items-end leading-tight">
      <span className="inline-flex items-center gap-1.5 font-sign text-xl font-extrabold tabular-nums">
        {icon}
        {value}
      </span>
      <span className="text-sm text-muted">{name}</span>
    </p>
  );
}
