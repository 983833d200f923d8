import { examText } from '#web/strings/exam.ts';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function ExamSkeleton() {
  return (
    <>
      <div className="h-[61px] border-b border-line bg-surface" />
      <Page title={examText.room.pageTitle} width="narrow" className="max-md:px-3 max-md:py-3">
        <p role="status" className="sr-only">
          {examText.room.loading}
        </p>
        <Card aria-busy className="grid gap-6 max-md:p-4 md:p-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-64 md:h-52" />
          <div className="flex justify-center gap-8">
            <Skeleton className="size-21 rounded-full" />
            <Skeleton className="size-21 rounded-full" />
          </div>
          <Skeleton className="h-35 md:h-36" />
        </Card>
      </Page>
    </>
  );
}
