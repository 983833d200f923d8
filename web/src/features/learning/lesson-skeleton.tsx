import { learningText } from '#web/strings/learning.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextSkeleton } from './text-skeleton.tsx';

export function LessonSkeleton() {
  return (
    <div aria-busy className="grid gap-6">
      <p role="status" className="flex min-h-11 items-center text-muted">
        {learningText.lesson.loading}
      </p>
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="h-7 w-56 rounded-full" />
      <Card className="md:p-8">
        <TextSkeleton />
      </Card>
    </div>
  );
}
