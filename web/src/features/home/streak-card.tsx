import { Flame } from 'lucide-react';
import type { Figures } from '@vialibera/contract/rewards';
import { homeText } from '#web/strings/home.ts';
import { Card } from '#web/ui/card.tsx';

export function StreakCard({ figures: { streak, maxStreak } }: { figures: Figures }) {
  return (
    <Card className="grid grid-cols-[auto_1fr] content-center items-center gap-5">
      <span
        className={`grid size-20 place-items-center rounded-full ${streak > 0 ? 'bg-yellow text-on-yellow' : 'bg-yellow-soft text-yellow-ink'}`}
      >
        <Flame size={36} aria-hidden="true" />
      </span>
      <div className="grid gap-1">
        <h2 className="text-xl">{streak > 0 ? homeText.streakDays(streak) : homeText.streakNone}</h2>
        <p className="text-muted">{streak > 0 ? homeText.streakHint : homeText.streakStart}</p>
        {maxStreak > 0 && <p className="text-sm font-semibold">{homeText.record(maxStreak)}</p>}
      </div>
    </Card>
  );
}
