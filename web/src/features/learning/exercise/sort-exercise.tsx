import { useState } from 'react';
import type { ExerciseOf } from '@vialibera/contract/shared/exercise';
import { exerciseText } from '#web/features/learning/strings/exercise.ts';
import { choiceClasses, type ChoiceState } from './choice-classes.ts';
import { ChoiceMark } from './choice-mark.tsx';
import { type ExerciseRun, RoundFrame } from './round-frame.tsx';
import { shuffled } from './shuffled.ts';
import { useRounds } from './use-rounds.ts';

type SortExerciseProps = { run: ExerciseRun; exercise: ExerciseOf<'sort'>; onEnd: (firstTries: number) => void };

export function SortExercise({ run, exercise, onEnd }: SortExerciseProps) {
  const { groups } = exercise;
  const [items] = useState(() => shuffled(exercise.items, Math.random));
  const progress = useRounds(items.length, onEnd);
  const item = items[progress.index] as (typeof items)[number];
  const { sort } = exerciseText;

  function put(group: (typeof groups)[number]) {
    if (group.id === item.group) progress.solve(item.explanation);
    else progress.miss(`${sort.notHere(group.title)} ${item.explanation}`, group.id);
  }

  function stateOf(group: (typeof groups)[number]): ChoiceState {
    return group.id === progress.outcome?.wrongKey ? 'wrong' : 'free';
  }

  return (
    <RoundFrame
      run={run}
      number={progress.index + 1}
      total={items.length}
      question={item.text ?? sort.hint}
      hint={item.text ? sort.hint : undefined}
      outcome={progress.outcome}
      solved={progress.solved}
      onNext={progress.next}
      illustration={item.illustration}
      action={
        !progress.solved && (
          <ul className="grid max-h-[38dvh] grid-cols-2 gap-2 overflow-y-auto">
            {groups.map((group) => (
              <li key={group.id} className="contents">
                <button
                  type="button"
                  onClick={() => put(group)}
                  className={choiceClasses(
                    stateOf(group),
                    'min-h-14 justify-between px-3! aria-disabled:cursor-default',
                  )}
                >
                  <span className="min-w-0 text-base hyphens-auto">{group.title}</span>
                  <ChoiceMark state={stateOf(group)} />
                </button>
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
