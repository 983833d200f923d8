import { useState } from 'react';
import { BRAKING_CONTROLS } from '@vialibera/domain/braking/braking-experiment';
import { stoppingDistanceIn } from '@vialibera/domain/braking/stopping-distance';
import { brakingText } from '#web/features/learning/strings/braking.ts';
import { optionLetter } from '#web/strings/option-letter.ts';
import { optionShortcuts } from '#web/ui/answers/answer-shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { useShortcuts } from '#web/ui/answers/use-shortcuts.ts';
import { BrakingControls } from './braking-controls.tsx';
import { BrakingFormula } from './braking-formula.tsx';
import type { BrakingGoal, BrakingGoalProps } from './braking-goal.ts';
import { choiceClasses, type ChoiceState } from './choice-classes.ts';
import { ChoiceMark } from './choice-mark.tsx';
import { describeConditions } from './braking-conditions.ts';
import { RoundFrame } from './round-frame.tsx';
import { scrollToQuestion } from './scroll-to-question.ts';
import { StoppingParts } from './stopping-parts.tsx';
import { StoppingTrack } from './stopping-track.tsx';
import { trackLength } from './track-length.ts';
import { type BrakingRun, useBrakingRun } from './use-braking-run.ts';

type Prediction = NonNullable<BrakingGoal['prediction']>;
type BrakingPredictionProps = BrakingGoalProps & { prediction: Prediction };

/**
 * Shows one goal of the exercise. The learner first predicts which car needs the longest or the shortest distance to stop. Then
 * all cars brake.
 */
export function BrakingPrediction({ run, goal, number, total, progress, prediction }: BrakingPredictionProps) {
  const { choices, answer } = prediction;
  const [chosen, setChosen] = useState<number | null>(null);
  const { run: brakingRun, brake } = useBrakingRun();

  function predict(index: number) {
    if (chosen !== null) return;
    setChosen(index);
    scrollToQuestion();
    brake(
      choices.map(({ conditions }) => conditions),
      () => progress.reveal(index === answer, goal.explanation),
    );
  }

  useShortcuts(
    chosen === null
      ? optionShortcuts(
          choices.map(({ text }) => text),
          predict,
        )
      : {},
  );

  function stateOf(index: number): ChoiceState {
    if (!progress.solved) return index === chosen ? 'selected' : 'free';
    return index === answer ? 'right' : index === chosen ? 'wrong' : 'free';
  }

  return (
    <RoundFrame
      run={run}
      number={number}
      total={total}
      question={goal.question}
      hint={chosen === null ? brakingText.predict : undefined}
      outcome={progress.outcome}
      solved={progress.solved}
      onNext={progress.next}
    >
      <ol className="grid gap-2.5">
        {choices.map((choice, index) => (
          <PredictionRow
            key={choice.text}
            index={index}
            choice={choice}
            length={trackLength(choices.map(({ conditions }) => conditions))}
            state={stateOf(index)}
            chosen={index === chosen}
            run={brakingRun}
            stopped={progress.solved}
            onPredict={chosen === null ? () => predict(index) : null}
          />
        ))}
      </ol>
      {progress.solved && <FreeExperiment goal={goal} />}
      <BrakingFormula />
    </RoundFrame>
  );
}

type PredictionRowProps = {
  index: number;
  choice: Prediction['choices'][number];
  length: number;
  state: ChoiceState;
  chosen: boolean;
  run: BrakingRun | null;
  stopped: boolean;
  /** Called when the learner chooses this car. Null after the prediction. */
  onPredict: (() => void) | null;
};

/** Shows one car to choose. Before the prediction, the car is a button. After the prediction, the car brakes on a road. */
function PredictionRow({ index, choice, length, state, chosen, run, stopped, onPredict }: PredictionRowProps) {
  const head = (
    <>
      <b aria-hidden className="font-sign text-xl font-extrabold">
        {optionLetter(index)}
      </b>
      <span className="min-w-0 flex-1 text-base leading-snug">{choice.text}</span>
    </>
  );
  if (onPredict)
    return (
      <li className="contents">
        <button type="button" onClick={onPredict} className={choiceClasses('free', 'min-h-14')}>
          {head}
        </button>
      </li>
    );
  const distance = stoppingDistanceIn(choice.conditions);
  return (
    <li className={`grid overflow-hidden rounded-control border-[1.5px] ${ROW[state]}`}>
      <div className="flex flex-wrap items-center gap-x-3 px-3 pt-2">
        {head}
        {stopped && <ChoiceMark state={state} />}
        {stopped && <span className="font-sign text-lg font-bold tabular-nums">{brakingText.total(distance)}</span>}
      </div>
      <div className="flex flex-wrap gap-x-4 px-3 text-[0.9375rem]">
        {chosen && <b>{brakingText.yourPrediction}</b>}
        {stopped && <StoppingParts distance={distance} />}
      </div>
      <StoppingTrack conditions={choice.conditions} length={length} run={run} />
    </li>
  );
}

const ROW: Record<ChoiceState, string> = {
  free: 'border-line bg-surface',
  selected: 'border-blue bg-surface',
  right: 'border-green bg-surface',
  wrong: 'border-red bg-surface',
};

/**
 * The length of the track in metres. All runs have the same scale, so that the learner can compare the distances. A car with a
 * very long distance may therefore leave the picture.
 */
const EXPERIMENT_LENGTH = 140;

/** An experiment with all controls, in which the learner can vary the conditions of the goal. */
function FreeExperiment({ goal }: { goal: BrakingGoal }) {
  const [conditions, setConditions] = useState(goal.start);
  const [stopped, setStopped] = useState(false);
  const { run, brake, reset } = useBrakingRun();
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      <h3 className="text-lg">{brakingText.tryIt}</h3>
      <StoppingTrack conditions={conditions} length={EXPERIMENT_LENGTH} run={run} tilted />
      <div role="status" className="min-h-6 text-[0.9375rem] text-muted">
        {stopped ? (
          <StoppingParts distance={stoppingDistanceIn(conditions)} withTotal />
        ) : (
          describeConditions(conditions)
        )}
      </div>
      <BrakingControls
        controls={BRAKING_CONTROLS}
        conditions={conditions}
        onChange={(changed) => {
          reset();
          setStopped(false);
          setConditions(changed);
        }}
      />
      <Button variant="quiet" onClick={() => brake([conditions], () => setStopped(true))}>
        {brakingText.brake}
      </Button>
    </section>
  );
}
