import { type ReactNode, useState } from 'react';
import { Check } from 'lucide-react';
import type { ExerciseOf } from '@vialibera/contract/exercise';
import { exerciseText } from '#web/strings/exercise.ts';
import { Button } from '#web/ui/button.tsx';
import { ExerciseOutcome } from './exercise-outcome.tsx';
import { SignOrText } from './sign-or-text.tsx';
import { shuffled } from './shuffled.ts';
import type { Outcome } from './use-rounds.ts';

type Pair = ExerciseOf<'match'>['pairs'][number];
type MatchExerciseProps = { pairs: readonly Pair[]; onEnd: (firstTries: number) => void };

/** An exercise in which the learner selects a sign or text on the left, then its match on the right. */
export function MatchExercise({ pairs, onEnd }: MatchExerciseProps) {
  const [meanings] = useState(() => shuffled(pairs, Math.random));
  const [selected, setSelected] = useState<Pair | null>(pairs[0] ?? null);
  const [done, setDone] = useState<readonly Pair[]>([]);
  const [mistaken, setMistaken] = useState<readonly Pair[]>([]);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { match } = exerciseText;
  const complete = done.length === pairs.length;

  function tryMeaning(meaning: Pair) {
    if (!selected || done.includes(meaning)) return;
    if (meaning !== selected) {
      setMistaken([...mistaken, selected]);
      return setOutcome({ right: false, text: match.belongsTo(meaning.match) });
    }
    const now = [...done, selected];
    setDone(now);
    setOutcome({ right: true, text: `${selected.match}: ${selected.explanation}` });
    setSelected(pairs.find((pair) => !now.includes(pair)) ?? null);
  }

  return (
    <div className="grid gap-5">
      <p className="text-muted">{match.hint}</p>
      <div className="grid grid-cols-[auto_1fr] gap-3 md:gap-6">
        <ul aria-label={match.left} className="grid content-start gap-3">
          {pairs.map((pair) => (
            <MatchButton
              key={pair.match}
              selected={pair === selected}
              done={done.includes(pair)}
              onPress={() => setSelected(pair)}
            >
              <SignOrText illustration={pair.illustration} text={pair.text} />
            </MatchButton>
          ))}
        </ul>
        <ul aria-label={match.rightSide} className="grid content-start gap-3">
          {meanings.map((meaning) => (
            <MatchButton key={meaning.match} done={done.includes(meaning)} onPress={() => tryMeaning(meaning)}>
              <span className="text-lg leading-snug">{meaning.match}</span>
            </MatchButton>
          ))}
        </ul>
      </div>
      <ExerciseOutcome outcome={outcome} />
      {complete && (
        <Button
          onClick={() => onEnd(pairs.filter((pair) => !mistaken.includes(pair)).length)}
          className="w-full md:w-auto md:justify-self-start"
        >
          {exerciseText.next}
        </Button>
      )}
    </div>
  );
}

type MatchButtonProps = { selected?: boolean; done: boolean; onPress: () => void; children: ReactNode };

function MatchButton({ selected, done, onPress, children }: MatchButtonProps) {
  const colours = done
    ? 'border-green bg-green-soft'
    : selected
      ? 'border-blue bg-blue-soft'
      : 'border-line bg-surface';
  return (
    <li className="contents">
      <button
        type="button"
        aria-pressed={selected}
        aria-disabled={done}
        onClick={() => !done && onPress()}
        className={`flex min-h-20 cursor-pointer items-center justify-between gap-2 rounded-control border-[1.5px] px-3 py-2 text-left aria-disabled:cursor-default ${colours}`}
      >
        {children}
        {done && (
          <span className="shrink-0 text-green">
            <Check aria-hidden className="size-5" />
            <span className="sr-only">{exerciseText.match.done}</span>
          </span>
        )}
      </button>
    </li>
  );
}
