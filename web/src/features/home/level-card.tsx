import { Coins } from 'lucide-react';
import type { Home } from '@vialibera/contract/home';
import { formatNumber } from '#web/strings/format.ts';
import { homeText } from './strings/home.ts';
import { Card } from '#web/ui/card.tsx';
import { Plate } from '#web/ui/rewards/plate.tsx';
import { Road } from '#web/ui/rewards/road.tsx';

export function LevelCard({ home }: { home: Home }) {
  const { level, totalXp, coins } = home.stats;
  return (
    <Card className="grid content-between gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Plate level={level} />
        <Stat name={homeText.xp} value={formatNumber(totalXp)} />
        <Stat
          name={homeText.coins}
          value={formatNumber(coins)}
          icon={<Coins size={18} aria-hidden="true" className="text-yellow-ink" />}
        />
      </div>
      <GoalCard home={home} />
    </Card>
  );
}

function Stat({ name, value, icon }: { name: string; value: string; icon?: React.ReactNode }) {
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

function GoalCard({ home: { nextGoal, stats } }: { home: Home }) {
  const { level, xpIntoLevel, xpForLevel } = stats;
  const text = goalText(nextGoal, xpForLevel - xpIntoLevel, level + 1);
  return (
    <div className="grid gap-2">
      <h2 className="text-lg">{homeText.nextGoal}</h2>
      <p className="text-muted">{text}</p>
      {nextGoal.kind === 'level' && <Road percent={(xpIntoLevel / xpForLevel) * 100} label={text} />}
    </div>
  );
}

function goalText(goal: Home['nextGoal'], missingXp: number, nextLevel: number): string {
  switch (goal.kind) {
    case 'level':
      return homeText.levelUp(missingXp, nextLevel);
    case 'weekly_streak':
      return homeText.weeklyStreak(goal.days);
    case 'badge':
      return homeText.badgeGoal(goal.name, goal.missing);
    case 'general':
      return homeText.generalGoal;
  }
}
