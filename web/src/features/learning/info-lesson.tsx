import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { Lesson } from '@vialibera/contract/learning';
import { learningText } from '#web/strings/learning.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SaveError } from '#web/study-parts/completion/save-error.tsx';
import { TextSkeleton } from './text-skeleton.tsx';

const Markdown = lazy(() => import('#web/study-parts/text/markdown.tsx').then((file) => ({ default: file.Markdown })));

type InfoLessonProps = { lesson: Lesson; saving: boolean; error: Error | null; onComplete: () => void };

/**
 * Shows a text lesson. If the lesson is a quiz without questions, shows a notice instead. In both cases, a button completes the
 * lesson.
 */
export function InfoLesson({ lesson, saving, error, onComplete }: InfoLessonProps) {
  const { lesson: text } = learningText;
  const hash = useLocation({ select: (location) => location.hash });
  if (lesson.type === 'quiz') return <EmptyQuiz {...{ lesson, saving, error, onComplete }} />;
  return (
    <>
      <Card className="md:p-8">
        <Suspense fallback={<TextSkeleton />}>
          <Markdown illustrations={lesson.signs} scrollTo={hash}>
            {lesson.content}
          </Markdown>
        </Suspense>
      </Card>
      {error && <SaveError error={error} />}
      <Button busy={saving} onClick={onComplete} className="w-full md:w-auto md:justify-self-start">
        {error ? text.retry : lesson.completed ? text.endReview : text.complete}
      </Button>
    </>
  );
}

function EmptyQuiz({ lesson, saving, error, onComplete }: InfoLessonProps) {
  const { quiz } = learningText;
  return (
    <Card className="grid justify-items-center gap-4 p-6 text-center md:p-10">
      <TriangleAlert aria-hidden className="size-10 text-muted" />
      <h2 className="text-2xl">{quiz.emptyTitle}</h2>
      <p className="max-w-[46ch] text-muted">{quiz.emptyText}</p>
      {error && <SaveError error={error} />}
      <Button busy={saving} onClick={onComplete}>
        {lesson.completed ? quiz.emptyReview : quiz.emptyComplete}
      </Button>
    </Card>
  );
}
