import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function ListSkeleton() {
  return (
    <div aria-busy className="grid gap-3">
      <Loading />
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full!" />
          <Skeleton className="h-10 flex-1" />
        </div>
      ))}
    </div>
  );
}
