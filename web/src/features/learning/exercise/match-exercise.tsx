import { useState } from 'react';
import type { ExerciseOf } from '@vialibera/contract/exercise';
import { exerciseText } from '#web/strings/exercise.ts';
import { Button } from '#web/ui/button.tsx';
import { ExerciseOutcome } from './exercise-outcome.tsx';
import { MatchButton } from './match-button.tsx';
import { ShownItem } from './shown-item.tsx';
import { shuffled } from './shuffled.ts';
import type { Outcome } from './use-rounds.ts';

type Pair = ExerciseOf<'match'>['pairs'][number];
type MatchExerciseProps = { pairs: readonly Pair[]; onEnd: (firstTries: number) => void };

/** Each sign is joined with its meaning: one is chosen on the left, its match on the right. */
export function MatchExercise({ pairs, onEnd }: MatchExerciseProps) {
  const [meanings] = useState(() => shuffled(pairs, Math.random));
  const [chosen, setChosen] = useState<Pair | null>(pairs[0] ?? null);
  const [done, setDone] = useState<readonly Pair[]>([]);
  const [mistaken, setMistaken] = useState<readonly Pair[]>([]);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { match } = exerciseText;
  const complete = done.length === pairs.length;

  function tryMeaning(meaning: Pair) {
    if (!chosen || done.includes(meaning)) return;
    if (meaning !== chosen) {
      setMistaken([...mistaken, chosen]);
      return setOutcome({ right: false, text: match.belongsTo(meaning.match) });
    }
    const now = [...done, chosen];
    setDone(now);
    setOutcome({ right: true, text: `${chosen.match}: ${chosen.explanation}` });
    setChosen(pairs.find((pair) => !now.includes(pair)) ?? null);
  }

  return (
    <div className="grid gap-5">
      <p className="text-muted">{match.hint}</p>
      <div className="grid grid-cols-[auto_1fr] gap-3 md:gap-6">
        <ul aria-label={match.left} className="grid content-start gap-3">
          {pairs.map((pair) => (
            <MatchButton
              key={pair.match}
              chosen={pair === chosen}
              done={done.includes(pair)}
              onPress={() => setChosen(pair)}
            >
              <ShownItem figure={pair.figure} text={pair.text} />
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
