import { lazy, Suspense } from 'react';
import type { Lesson } from '@vialibera/contract/learning';
import { learningText } from '#web/strings/learning.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SaveFailed } from './save-failed.tsx';
import { TextSkeleton } from './text-skeleton.tsx';

const Markdown = lazy(() => import('#web/ui/markdown.tsx').then((file) => ({ default: file.Markdown })));

type InfoLessonProps = { lesson: Lesson; saving: boolean; failed: boolean; onComplete: () => void };

export function InfoLesson({ lesson, saving, failed, onComplete }: InfoLessonProps) {
  const { lesson: text } = learningText;
  return (
    <>
      <Card className="md:p-8">
        <Suspense fallback={<TextSkeleton />}>
          <Markdown images={lesson.signs}>{lesson.content}</Markdown>
        </Suspense>
      </Card>
      {failed && <SaveFailed />}
      <Button busy={saving} onClick={onComplete} className="w-full md:w-auto md:justify-self-start">
        {failed ? text.retry : lesson.completed ? text.endReview : text.complete}
      </Button>
    </>
  );
}
