import { optionShortcuts } from '#web/ui/answers/answer-shortcuts.ts';
import { useShortcuts } from '#web/ui/answers/use-shortcuts.ts';
import { spotterText } from '#web/features/learning/strings/spotter.ts';
import { summarizeSpotting } from '@vialibera/domain/learning/spotter';
import { choiceClasses } from './choice-classes.ts';
import { type ExerciseRun, RoundFrame } from './round-frame.tsx';
import { SpotterResult } from './spotter-result.tsx';
import { type SpotterSign, useSpotting } from './use-spotting.ts';

type SpotterExerciseProps = {
  run: ExerciseRun;
  signs: readonly SpotterSign[];
  onEnd: (firstTries: number) => void;
};

/** An exercise in which signs appear one after another, and the learner quickly chooses the meaning of each sign. */
export function SpotterExercise({ run, signs, onEnd }: SpotterExerciseProps) {
  const { state, sign, meanings, outcome, isMissed, seenBefore, answered, choose, next } = useSpotting(signs);
  useShortcuts(isMissed ? {} : optionShortcuts(meanings, (index) => choose(meanings[index] ?? '')));
  if (!sign) {
    const result = summarizeSpotting(state);
    const firstTries = result.sure.length + result.slow.length;
    return <SpotterResult run={run} signs={signs} result={result} onNext={() => onEnd(firstTries)} />;
  }
  const done = signs.length - state.queue.length;
  return (
    <RoundFrame
      run={run}
      number={answered + (isMissed ? 0 : 1)}
      total={signs.length}
      done={done}
      label={spotterText.step(done, signs.length)}
      question={spotterText.question}
      hint={isMissed ? undefined : seenBefore ? spotterText.again : spotterText.hint}
      illustration={sign.illustration}
      outcome={outcome}
      solved={isMissed}
      onNext={next}
      action={!isMissed && <Meanings meanings={meanings} onChoose={choose} />}
    >
      <p aria-live="polite" className="sr-only">
        {sign.illustration.description}
      </p>
    </RoundFrame>
  );
}

type MeaningsProps = { meanings: readonly string[]; onChoose: (meaning: string) => void };

/** The buttons stay in the same places for all signs, so that the learner need not move the focus or the thumb. */
function Meanings({ meanings, onChoose }: MeaningsProps) {
  return (
    <ul aria-label={spotterText.meanings} className="grid max-h-[42dvh] grid-cols-2 gap-2 overflow-y-auto p-1">
      {meanings.map((meaning, place) => (
        <li key={place} className="contents">
          <button
            type="button"
            onClick={() => onChoose(meaning)}
            className={choiceClasses('free', 'min-h-16 px-3! text-base!')}
          >
            <span
              aria-hidden
              className="hidden size-6 shrink-0 place-items-center rounded-full border border-line font-sign text-sm font-bold text-muted keyboard:grid"
            >
              {place + 1}
            </span>
            <span className="min-w-0 hyphens-auto">{meaning}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
