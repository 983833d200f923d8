import { Coins } from 'lucide-react';
import type { Home } from '@vialibera/contract/home';
import { formatNumber } from '#web/strings/format.ts';
import { homeText } from '#web/strings/home.ts';
import { Card } from '#web/ui/card.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { GoalCard } from './goal-card.tsx';

export function LevelCard({ home }: { home: Home }) {
  const { level, totalXp, coins } = home.figures;
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
      <GoalCard home={home} />
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
