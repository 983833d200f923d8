import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function HubSkeleton() {
  return (
    <div aria-busy className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Loading />
      <Skeleton className="h-[44rem] rounded-xl md:h-[36rem]" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}
