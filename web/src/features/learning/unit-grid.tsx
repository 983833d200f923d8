import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { UnitSummary } from '@vialibera/contract/learning';
import { api } from '#web/platform/api/api.ts';
import { learningText } from '#web/strings/learning.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UnitCard } from './unit-card.tsx';
import { useScrollToUnit } from './use-scroll-to-unit.ts';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

export function UnitGrid() {
  const { data, error, refetch } = useQuery(api.learning.listUnits.queryOptions());
  // Scroll only after the missions have loaded, because they are above the units and move the units down.
  const missions = useQuery(api.missions.listMissions.queryOptions());
  const currentCard = useRef<HTMLElement>(null);
  useScrollToUnit(currentCard, data !== undefined && !missions.isPending);
  if (data) {
    const current = findCurrentUnit(data.units);
    return (
      <ul className={grid}>
        {data.units.map((unit) => (
          <UnitCard key={unit.id} unit={unit} cardRef={unit === current ? currentCard : undefined} />
        ))}
      </ul>
    );
  }
  if (error) return <LoadError error={error} onRetry={() => void refetch()} title={learningText.learn.loadFailed} />;
  return (
    <div aria-busy className={grid}>
      <Loading />
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-44 rounded-xl" />
      ))}
    </div>
  );
}

/**
 * Returns the first unlocked unit that is not completed. If the learner has not completed anything yet, there is no current
 * unit.
 */
function findCurrentUnit(units: readonly UnitSummary[]): UnitSummary | undefined {
  const started = units.some(({ progress }) => progress > 0);
  return started ? units.find(({ unlocked, progress }) => unlocked && progress < 100) : undefined;
}
