import { createFileRoute } from '@tanstack/react-router';
import { api } from '#web/platform/api/api.ts';
import { ReadingProvider } from '#web/app/reading-provider.tsx';
import { useStudyTime } from '#web/app/use-study-time.ts';
import { LessonScreen } from '#web/features/learning/lesson-screen.tsx';
import { requireLearner } from '#web/platform/session/session.ts';

export const Route = createFileRoute('/lesson/$lessonId')({
  staticData: {
    prefetch: (queries, { lessonId = '' }) =>
      queries.prefetchQuery(api.learning.getLesson.queryOptions({ input: { lessonId } })),
  },
  beforeLoad: requireLearner,
  component: Lesson,
});

function Lesson() {
  const { lessonId } = Route.useParams();
  useStudyTime();
  return (
    <ReadingProvider>
      <LessonScreen key={lessonId} lessonId={lessonId} />
    </ReadingProvider>
  );
}
