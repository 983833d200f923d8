import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ExerciseOf } from '@vialibera/contract/shared/exercise';
import { exerciseText } from '#web/features/learning/strings/exercise.ts';
import { choiceClasses, type ChoiceState } from './choice-classes.ts';
import { ChoiceMark } from './choice-mark.tsx';
import { type ExerciseRun, RoundFrame } from './round-frame.tsx';
import { SignOrText } from './sign-or-text.tsx';
import { shuffled } from './shuffled.ts';
import type { Outcome } from './use-rounds.ts';

type Pair = ExerciseOf<'match'>['pairs'][number];
type MatchExerciseProps = { run: ExerciseRun; pairs: readonly Pair[]; onEnd: (firstTries: number) => void };

/** An exercise in which the learner selects a sign or text on the left, then its match on the right. */
export function MatchExercise({ run, pairs, onEnd }: MatchExerciseProps) {
  const [meanings] = useState(() => shuffled(pairs, Math.random));
  const { selected, done, outcome, firstTries, select, tryMeaning } = useMatches(pairs);
  const { match } = exerciseText;
  // Signs take only the width that they need. Two columns of text have the same width, so that long words fit on a narrow phone.
  const columns = pairs.some(({ illustration }) => illustration)
    ? 'grid-cols-[minmax(0,auto)_minmax(0,1fr)]'
    : 'grid-cols-[repeat(2,minmax(0,1fr))]';

  function stateOf(pair: Pair, highlighted: boolean, highlight: ChoiceState): ChoiceState {
    if (done.includes(pair)) return 'right';
    return highlighted ? highlight : 'free';
  }

  return (
    <RoundFrame
      run={run}
      number={1}
      total={pairs.length}
      done={done.length}
      question={match.hint}
      outcome={outcome}
      solved={done.length === pairs.length}
      onNext={() => onEnd(firstTries)}
    >
      <div className={`grid gap-3 md:gap-6 ${columns}`}>
        <ul aria-label={match.left} className="grid grid-cols-1 content-start gap-3">
          {pairs.map((pair) => (
            <MatchButton
              key={pair.match}
              pressed={pair === selected}
              state={stateOf(pair, pair === selected, 'selected')}
              onPress={() => select(pair)}
            >
              <SignOrText illustration={pair.illustration} text={pair.text} />
            </MatchButton>
          ))}
        </ul>
        <ul aria-label={match.rightSide} className="grid grid-cols-1 content-start gap-3">
          {meanings.map((meaning) => (
            <MatchButton
              key={meaning.match}
              state={stateOf(meaning, meaning.match === outcome?.wrongKey, 'wrong')}
              onPress={() => tryMeaning(meaning)}
            >
              <span className="min-w-0 wrap-break-word hyphens-auto max-sm:text-base">{meaning.match}</span>
            </MatchButton>
          ))}
        </ul>
      </div>
    </RoundFrame>
  );
}

function useMatches(pairs: readonly Pair[]) {
  const [selected, setSelected] = useState<Pair | null>(pairs[0] ?? null);
  const [done, setDone] = useState<readonly Pair[]>([]);
  const [mistaken, setMistaken] = useState<readonly Pair[]>([]);
  const [outcome, setOutcome] = useState<Outcome>(null);

  function select(pair: Pair) {
    setSelected(pair);
    setOutcome(null);
  }

  function tryMeaning(meaning: Pair) {
    if (!selected || done.includes(meaning)) return;
    if (meaning !== selected) {
      setMistaken([...mistaken, selected]);
      return setOutcome({ right: false, text: exerciseText.match.belongsTo(meaning.match), wrongKey: meaning.match });
    }
    const now = [...done, selected];
    setDone(now);
    setOutcome({ right: true, text: `${selected.match}: ${selected.explanation}` });
    setSelected(pairs.find((pair) => !now.includes(pair)) ?? null);
  }

  const firstTries = pairs.filter((pair) => !mistaken.includes(pair)).length;
  return { selected, done, outcome, firstTries, select, tryMeaning };
}

type MatchButtonProps = { pressed?: boolean; state: ChoiceState; onPress: () => void; children: ReactNode };

function MatchButton({ pressed, state, onPress, children }: MatchButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const done = state === 'right';
  useLayoutEffect(() => {
    // Keeps the selected sign in view even if the outcome reduces the visible area.
    if (pressed) button.current?.scrollIntoView({ block: 'nearest' });
  }, [pressed]);
  return (
    <li className="contents">
      <button
        ref={button}
        type="button"
        aria-pressed={pressed}
        aria-disabled={done}
        onClick={() => !done && onPress()}
        className={choiceClasses(state, 'min-h-16 justify-between px-3! aria-disabled:cursor-default')}
      >
        {children}
        <ChoiceMark state={state} />
      </button>
    </li>
  );
}
