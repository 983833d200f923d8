import { useEffect } from 'react';
import type { Lesson } from '@vialibera/contract/learning';
import { learningText } from '#web/strings/learning.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useShortcuts } from '#web/ui/answers/use-shortcuts.ts';

/** Introduces a quiz or an exercise. A button opens the first question. */
export function LessonIntro({ lesson, onStart }: { lesson: Lesson; onStart: () => void }) {
  const { lesson: text } = learningText;
  const interactive = lesson.exercise !== null;
  useEffect(() => {
    // Load the code of the exercises while the learner reads the introduction, so that the exercise opens without delay.
    if (interactive) void import('./exercise/exercise-lesson.tsx').catch(() => undefined);
  }, [interactive]);
  useShortcuts({ enter: onStart });
  return (
    <Card className="grid gap-5 md:p-8">
      {interactive ? (
        <p className="max-w-[65ch] text-lg leading-relaxed">{lesson.content}</p>
      ) : (
        <p className="font-sign text-xl font-bold tabular-nums">{text.questions(lesson.questions.length)}</p>
      )}
      <Button onClick={onStart} className="w-full md:w-auto md:justify-self-start">
        {text.start}
      </Button>
    </Card>
  );
}
