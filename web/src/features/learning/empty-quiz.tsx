import { TriangleAlert } from 'lucide-react';
import type { Lesson } from '@vialibera/contract/learning';
import { learningText } from '#web/strings/learning.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SaveFailed } from './save-failed.tsx';

type EmptyQuizProps = { lesson: Lesson; saving: boolean; failed: boolean; onComplete: () => void };

export function EmptyQuiz({ lesson, saving, failed, onComplete }: EmptyQuizProps) {
  const { quiz } = learningText;
  return (
    <Card className="grid justify-items-center gap-4 p-6 text-center md:p-10">
      <TriangleAlert aria-hidden className="size-10 text-muted" />
      <h2 className="text-2xl">{quiz.emptyTitle}</h2>
      <p className="max-w-[46ch] text-muted">{quiz.emptyText}</p>
      {failed && <SaveFailed />}
      <Button busy={saving} onClick={onComplete}>
        {lesson.completed ? quiz.emptyReview : quiz.emptyComplete}
      </Button>
    </Card>
  );
}
