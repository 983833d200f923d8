import type { Duel } from '@vialibera/contract/duels';
import { DUEL_STATEMENTS } from '@vialibera/domain/duel';
import { duelsText } from '#web/strings/duels.ts';
import { personName } from '#web/strings/people.ts';
import { Card } from '#web/ui/card.tsx';
import { Road } from '#web/ui/road.tsx';

/** Both on their way, side by side: how far, not how well. */
export function DuelProgress({ duel }: { duel: Duel }) {
  const { progress } = duelsText;
  const lanes = [
    { name: progress.you, count: duel.mine },
    { name: personName(duel.opponent), count: duel.theirs },
  ];
  return (
    <Card as="div" className="grid grid-cols-2 gap-4 p-4! sm:gap-6">
      {lanes.map(({ name, count }, lane) => (
        <div key={lane} className="grid min-w-0 gap-1.5">
          <div className="flex flex-wrap justify-between gap-x-3 leading-tight">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="font-sign font-bold whitespace-nowrap text-muted tabular-nums">{progress.of(count)}</span>
          </div>
          <Road percent={(count / DUEL_STATEMENTS) * 100} label={progress.label(name, count)} />
        </div>
      ))}
    </Card>
  );
}
