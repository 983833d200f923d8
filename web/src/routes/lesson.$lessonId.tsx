import { createFileRoute } from '@tanstack/react-router';
import { LessonScreen } from '#web/features/learning/lesson-screen.tsx';
import { requireLearner } from '#web/session.ts';

export const Route = createFileRoute('/lesson/$lessonId')({ beforeLoad: requireLearner, component: Lesson });

function Lesson() {
  const { lessonId } = Route.useParams();
  return <LessonScreen key={lessonId} lessonId={lessonId} />;
}
