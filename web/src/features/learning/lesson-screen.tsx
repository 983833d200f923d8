import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { learningText } from '#web/strings/learning.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Page } from '#web/ui/page.tsx';
import { ClosedLesson } from './closed-lesson.tsx';
import { refusalOf } from './learning-errors.ts';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import { LessonView } from './lesson-view.tsx';

export function LessonScreen({ lessonId }: { lessonId: string }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(api.learning.getLesson.queryOptions({ input: { lessonId } }));
  const refusal = data ? null : refusalOf(error);
  if (refusal === 'LESSON_LOCKED' || refusal === 'LESSON_NOT_FOUND' || refusal === 'BAD_REQUEST')
    return <ClosedLesson locked={refusal === 'LESSON_LOCKED'} unitId={unitOf(lessonId)} />;
  return (
    <Page title={data?.title ?? learningText.type.info} width="narrow">
      {data ? (
        <LessonView lesson={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} title={learningText.learn.loadFailed} />
      ) : (
        <LessonSkeleton />
      )}
    </Page>
  );

  /** The unit that was on the screen before, when it was: the refusal itself does not name it. */
  function unitOf(id: string): string | null {
    const seen = queries.getQueriesData<{ unit: { id: string }; lessons: { id: string }[] }>({
      queryKey: api.learning.getUnit.key(),
    });
    return seen.find(([, unit]) => unit?.lessons.some((lesson) => lesson.id === id))?.[1]?.unit.id ?? null;
  }
}
