import { Flame } from 'lucide-react';
import type { Home } from '@vialibera/contract/home';
import { homeText } from './strings/home.ts';
import { Card } from '#web/ui/card.tsx';
import { Road } from '#web/ui/rewards/road.tsx';
import { useIsToday } from './use-is-today.ts';

export function StreakCard({ home: { stats, streak: goals, today } }: { home: Home }) {
  const doneToday = useIsToday(today) && goals.activeToday;
  const { streak, maxStreak } = stats;
  const milestone = homeText.milestone(goals.nextMilestone - streak, goals.nextMilestone);
  return (
    <Card className="grid content-center gap-5">
      <div className="grid grid-cols-[auto_1fr] items-center gap-5">
        <span
          className={`grid size-20 place-items-center rounded-full ${streak > 0 ? 'bg-yellow text-on-yellow' : 'bg-yellow-soft text-yellow-ink'}`}
        >
          <Flame size={36} aria-hidden="true" />
        </span>
        <div className="grid gap-1">
          <h2 className="text-xl">{streak > 0 ? homeText.streakDays(streak) : homeText.streakNone}</h2>
          <p className="text-muted">
            {doneToday ? homeText.doneToday : streak > 0 ? homeText.streakHint : homeText.streakStart}
          </p>
          {maxStreak > 0 && (
            <p className="text-sm font-semibold">
              {homeText.record(maxStreak)} · {homeText.recordGoal(goals.recordGoal)}
            </p>
          )}
        </div>
      </div>
      <div className="grid gap-2">
        <p className="text-[0.9375rem] text-muted">{milestone}</p>
        <Road percent={(streak / goals.nextMilestone) * 100} label={milestone} />
      </div>
    </Card>
  );
}
