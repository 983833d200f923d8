import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { learningText } from '#web/strings/learning.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UnitCard } from './unit-card.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

export function UnitGrid() {
  const { data, error, refetch } = useQuery(api.learning.listUnits.queryOptions());
  if (data)
    return (
      <ul className={grid}>
        {data.units.map((unit) => (
          <UnitCard key={unit.id} unit={unit} />
        ))}
      </ul>
    );
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
