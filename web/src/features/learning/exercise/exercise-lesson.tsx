import { useState } from 'react';
import type { ExerciseView } from '@vialibera/contract/shared/exercise';
import type { Lesson } from '@vialibera/contract/learning';
import { learningText } from '#web/strings/learning.ts';
import { BrakingExercise } from './braking-exercise.tsx';
import { HotspotExercise } from './hotspot-exercise.tsx';
import { JunctionExercise } from './junction-exercise.tsx';
import { MatchExercise } from './match-exercise.tsx';
import { OrderExercise } from './order-exercise.tsx';
import type { ExerciseRun } from './round-frame.tsx';
import { SliderExercise } from './slider-exercise.tsx';
import { SortExercise } from './sort-exercise.tsx';
import { SpotterExercise } from './spotter-exercise.tsx';
import { Takeaway } from './takeaway.tsx';

type ExerciseLessonProps = {
  lesson: Lesson;
  exercise: ExerciseView;
  saving: boolean;
  error: Error | null;
  onComplete: (firstTries: number) => void;
};

export function ExerciseLesson({ lesson, exercise, saving, error, onComplete }: ExerciseLessonProps) {
  const [firstTries, setFirstTries] = useState<number | null>(null);
  const { title, unit } = lesson;
  const run: ExerciseRun = {
    title,
    exit: { to: '/unit/$unitId', params: { unitId: unit.id }, label: learningText.lesson.back(unit.title) },
  };
  if (firstTries === null) return <Exercise run={run} exercise={exercise} onEnd={setFirstTries} />;
  return (
    <Takeaway
      run={run}
      lesson={lesson}
      firstTries={firstTries}
      total={countTries(exercise)}
      saving={saving}
      error={error}
      onComplete={() => onComplete(firstTries)}
    />
  );
}

type ExerciseProps = { run: ExerciseRun; exercise: ExerciseView; onEnd: (firstTries: number) => void };

function Exercise({ run, exercise, onEnd }: ExerciseProps) {
  switch (exercise.kind) {
    case 'order':
      return <OrderExercise run={run} rounds={exercise.rounds} onEnd={onEnd} />;
    case 'match':
      return <MatchExercise run={run} pairs={exercise.pairs} onEnd={onEnd} />;
    case 'sort':
      return <SortExercise run={run} exercise={exercise} onEnd={onEnd} />;
    case 'hotspot':
      return <HotspotExercise run={run} rounds={exercise.rounds} onEnd={onEnd} />;
    case 'slider':
      return <SliderExercise run={run} goals={exercise.goals} onEnd={onEnd} />;
    case 'spotter':
      return <SpotterExercise run={run} signs={exercise.signs} onEnd={onEnd} />;
    case 'junction':
      return <JunctionExercise run={run} exercise={exercise} onEnd={onEnd} />;
    case 'braking':
      return <BrakingExercise run={run} goals={exercise.goals} onEnd={onEnd} />;
  }
}

/** Returns the number of tasks in an exercise. This number is also the highest possible score. */
function countTries(exercise: ExerciseView): number {
  switch (exercise.kind) {
    case 'match':
      return exercise.pairs.length;
    case 'sort':
      return exercise.items.length;
    case 'slider':
    case 'braking':
    case 'junction':
      return exercise.goals.length;
    case 'spotter':
      return exercise.signs.length;
    case 'order':
    case 'hotspot':
      return exercise.rounds.length;
  }
}
