import { createFileRoute } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { useStudyTime } from '#web/device/use-study-time.ts';
import { LessonScreen } from '#web/features/learning/lesson-screen.tsx';
import { requireLearner } from '#web/session/session.ts';

export const Route = createFileRoute('/lesson/$lessonId')({
  staticData: {
    prefetch: (queries, { lessonId = '' }) =>
      void queries.prefetchQuery(api.learning.getLesson.queryOptions({ input: { lessonId } })),
  },
  beforeLoad: requireLearner,
  component: Lesson,
});

function Lesson() {
  const { lessonId } = Route.useParams();
  useStudyTime();
  return <LessonScreen key={lessonId} lessonId={lessonId} />;
}
