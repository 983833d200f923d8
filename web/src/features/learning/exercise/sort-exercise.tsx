import { useState } from 'react';
import type { ExerciseOf } from '@vialibera/contract/exercise';
import { exerciseText } from '#web/strings/exercise.ts';
import { RoundFrame } from './round-frame.tsx';
import { SignOrText } from './sign-or-text.tsx';
import { shuffled } from './shuffled.ts';
import { useRounds } from './use-rounds.ts';

type SortExerciseProps = { exercise: ExerciseOf<'sort'>; title: string; onEnd: (firstTries: number) => void };

/** An exercise in which the learner assigns one item after the other to a group. */
export function SortExercise({ exercise, title, onEnd }: SortExerciseProps) {
  const { groups } = exercise;
  const [items] = useState(() => shuffled(exercise.items, Math.random));
  const progress = useRounds(items.length, onEnd);
  const item = items[progress.index] as (typeof items)[number];
  const { sort } = exerciseText;

  function put(group: (typeof groups)[number]) {
    if (progress.solved) return;
    if (group.id === item.group) progress.solve(item.explanation);
    else progress.miss(`${sort.notHere(group.title)} ${item.explanation}`);
  }

  return (
    <RoundFrame
      number={progress.index + 1}
      total={items.length}
      question={title}
      hint={sort.hint}
      outcome={progress.outcome}
      solved={progress.solved}
      onNext={progress.next}
    >
      <div className="grid min-h-40 place-items-center rounded-control bg-ground p-4 text-center" aria-live="polite">
        <SignOrText illustration={item.illustration} text={item.text} large />
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {groups.map((group) => {
          const inside = items
            .slice(0, progress.index + (progress.solved ? 1 : 0))
            .filter((it) => it.group === group.id).length;
          const right = progress.solved && group.id === item.group;
          return (
            <li key={group.id} className="contents">
              <button
                type="button"
                aria-disabled={progress.solved}
                onClick={() => put(group)}
                className={`flex min-h-16 cursor-pointer items-center justify-between gap-3 rounded-control border-[1.5px] px-4 py-3 text-left text-lg leading-snug aria-disabled:cursor-default ${
                  right ? 'border-green bg-green-soft' : 'border-line bg-surface hover:border-blue'
                }`}
              >
                <span className="min-w-0">{group.title}</span>
                <span className="shrink-0 text-[0.9375rem] text-muted tabular-nums">{sort.count(inside)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </RoundFrame>
  );
}
