import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function HomeSkeleton() {
  return (
    <div aria-busy className="grid gap-4 md:grid-cols-2">
      <Loading />
      <Skeleton className="h-56 md:col-span-2" />
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
      <Skeleton className="h-44 md:col-span-2" />
    </div>
  );
}
