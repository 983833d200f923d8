import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function ReadinessSkeleton() {
  return (
    <div aria-busy className="grid gap-4 md:grid-cols-2">
      <Loading />
      <Skeleton className="h-96 rounded-card! md:col-span-2 md:h-72" />
      <Skeleton className="h-72 rounded-card!" />
      <Skeleton className="h-72 rounded-card!" />
      <Skeleton className="h-96 rounded-card! md:col-span-2" />
    </div>
  );
}
