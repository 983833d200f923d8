import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function UnitSkeleton() {
  return (
    <div aria-busy className="grid gap-6">
      <Loading />
      <Skeleton className="h-6 w-36" />
      <div className="flex gap-4 md:gap-6">
        <Skeleton className="size-18 shrink-0 rounded-xl md:size-24" />
        <Skeleton className="h-20 flex-1 rounded-xl" />
      </div>
      <Skeleton className="h-14" />
      <Skeleton className="h-4 rounded-full" />
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="ml-13 h-24 rounded-xl md:ml-15" />
      ))}
    </div>
  );
}
