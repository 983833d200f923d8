import { Skeleton } from '#web/ui/skeleton.tsx';

const lines = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'];

export function TextSkeleton() {
  return (
    <div aria-busy className="grid min-h-96 content-start gap-3">
      {lines.map((width, index) => (
        <Skeleton key={index} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
