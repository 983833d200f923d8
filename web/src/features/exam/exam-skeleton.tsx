import { examText } from '#web/strings/exam.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function ExamSkeleton() {
  return (
    <>
      <div className="h-[61px] border-b border-line bg-surface" />
      <main aria-busy className="mx-auto max-w-3xl px-3 py-4 md:px-6 md:py-8">
        <p role="status" className="sr-only">
          {examText.room.loading}
        </p>
        <Card className="grid gap-6 p-4 md:p-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-64 md:h-52" />
          <div className="flex justify-center gap-8">
            <Skeleton className="size-21 rounded-full" />
            <Skeleton className="size-21 rounded-full" />
          </div>
          <Skeleton className="h-35 md:h-36" />
        </Card>
      </main>
    </>
  );
}
