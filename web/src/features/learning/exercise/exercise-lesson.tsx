import { useEffect, useRef, useState } from 'react';
import type { ExerciseView } from '@vialibera/contract/exercise';
import type { Lesson } from '@vialibera/contract/learning';
import { exerciseText } from '#web/strings/exercise.ts';
import { learningText } from '#web/strings/learning.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SaveError } from '#web/features/learning/save-error.tsx';
import { HotspotExercise } from './hotspot-exercise.tsx';
import { MatchExercise } from './match-exercise.tsx';
import { OrderExercise } from './order-exercise.tsx';
import { SliderExercise } from './slider-exercise.tsx';
import { SortExercise } from './sort-exercise.tsx';

type ExerciseLessonProps = {
  lesson: Lesson;
  exercise: ExerciseView;
  saving: boolean;
  failed: boolean;
  onComplete: (firstTries: number) => void;
};

/** Shows an interactive lesson: first the introduction and the exercise, then the takeaway and the score. */
export function ExerciseLesson({ lesson, exercise, saving, failed, onComplete }: ExerciseLessonProps) {
  const [firstTries, setFirstTries] = useState<number | null>(null);
  const { lesson: text } = learningText;
  return (
    <Card className="grid gap-6 md:p-8">
      {firstTries === null ? (
        <>
          <p className="max-w-[65ch] text-lg leading-relaxed">{lesson.content}</p>
          <Exercise exercise={exercise} title={lesson.title} onEnd={setFirstTries} />
        </>
      ) : (
        <>
          <Takeaway text={lesson.takeaway ?? ''} score={exerciseText.score(firstTries, countTries(exercise))} />
          {failed && <SaveError />}
          <Button
            busy={saving}
            onClick={() => onComplete(firstTries)}
            className="w-full md:w-auto md:justify-self-start"
          >
            {failed ? text.retry : lesson.completed ? text.endReview : text.complete}
          </Button>
        </>
      )}
    </Card>
  );
}

type ExerciseProps = { exercise: ExerciseView; title: string; onEnd: (firstTries: number) => void };

function Exercise({ exercise, title, onEnd }: ExerciseProps) {
  switch (exercise.kind) {
    case 'order':
      return <OrderExercise rounds={exercise.rounds} onEnd={onEnd} />;
    case 'match':
      return <MatchExercise pairs={exercise.pairs} onEnd={onEnd} />;
    case 'sort':
      return <SortExercise exercise={exercise} title={title} onEnd={onEnd} />;
    case 'hotspot':
      return <HotspotExercise rounds={exercise.rounds} onEnd={onEnd} />;
    case 'slider':
      return <SliderExercise goals={exercise.goals} onEnd={onEnd} />;
  }
}

function Takeaway({ text, score }: { text: string; score: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {exerciseText.takeaway}
      </h2>
      <p className="max-w-[65ch] text-lg leading-relaxed">{text}</p>
      <p className="font-sign text-xl font-bold tabular-nums">{score}</p>
    </div>
  );
}

/** Returns the number of tasks in an exercise. This number is also the highest possible score. */
function countTries(exercise: ExerciseView): number {
  switch (exercise.kind) {
    case 'match':
      return exercise.pairs.length;
    case 'sort':
      return exercise.items.length;
    case 'slider':
      return exercise.goals.length;
    case 'order':
    case 'hotspot':
      return exercise.rounds.length;
  }
}
