import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '#web/platform/api/api.ts';
import { rejectionCode } from '#web/strings/errors.ts';
import { learningText } from '#web/strings/learning.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LessonView } from './lesson-view.tsx';
import { TextSkeleton } from './text-skeleton.tsx';

export function LessonScreen({ lessonId }: { lessonId: string }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(api.learning.getLesson.queryOptions({ input: { lessonId } }));
  const code = data ? null : rejectionCode(error);
  if (code === 'LESSON_LOCKED' || code === 'LESSON_NOT_FOUND' || code === 'BAD_REQUEST')
    return <UnavailableLesson locked={code === 'LESSON_LOCKED'} unitId={findCachedUnitId(lessonId)} />;
  if (data) return <LessonView lesson={data} />;
  return (
    <Page title={learningText.type.info} width="narrow">
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} title={learningText.learn.loadFailed} />
      ) : (
        <LessonSkeleton />
      )}
    </Page>
  );

  /**
   * Returns the id of the unit that contains the lesson. Returns null if no cached unit contains the lesson. The cache is
   * searched because the server's error for a locked lesson does not contain the id of the unit.
   */
  function findCachedUnitId(id: string): string | null {
    const cached = queries.getQueriesData<{ unit: { id: string }; lessons: { id: string }[] }>({
      queryKey: api.learning.getUnit.key(),
    });
    return cached.find(([, unit]) => unit?.lessons.some((lesson) => lesson.id === id))?.[1]?.unit.id ?? null;
  }
}

type UnavailableLessonProps = { locked: boolean; unitId: string | null };

/**
 * Shown for a lesson that is locked or does not exist. Redirects to the lesson's unit. If the unit is unknown, redirects to the
 * list of units.
 */
function UnavailableLesson({ locked, unitId }: UnavailableLessonProps) {
  const { lesson } = learningText;
  useEffect(() => {
    toast.info(locked ? lesson.locked : lesson.missing);
  }, [locked, lesson]);
  return unitId ? <Navigate to="/unit/$unitId" params={{ unitId }} replace /> : <Navigate to="/learn" replace />;
}

function LessonSkeleton() {
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
