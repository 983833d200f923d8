import { useState } from 'react';
import type { ExerciseOf } from '@vialibera/contract/shared/exercise';
import {
  roundStoppingDistance,
  SPEEDS,
  stoppingDistance,
  type StoppingDistance,
} from '@vialibera/domain/braking/stopping-distance';
import { exerciseText } from '#web/features/learning/strings/exercise.ts';
import { Button } from '#web/ui/button.tsx';
import { type ExerciseRun, RoundFrame } from './round-frame.tsx';
import { useRounds } from './use-rounds.ts';

type Goal = ExerciseOf<'slider'>['goals'][number];
type SliderExerciseProps = { run: ExerciseRun; goals: readonly Goal[]; onEnd: (firstTries: number) => void };

const INITIAL_SPEED = 80;
const oneDigit = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

/** An exercise in which the learner finds the highest speed at which the vehicle can still stop in time. */
export function SliderExercise({ run, goals, onEnd }: SliderExerciseProps) {
  const progress = useRounds(goals.length, onEnd);
  const [speed, setSpeed] = useState(INITIAL_SPEED);
  const goal = goals[progress.index] as Goal;
  const { slider } = exerciseText;
  const needed = stoppingDistance(speed, goal.reaction, goal.grip);

  function change(value: number) {
    if (progress.solved) return;
    setSpeed(value);
    progress.clear();
  }

  function check() {
    const { total } = roundStoppingDistance(needed);
    if (speed === goal.answer) progress.solve(goal.explanation);
    else if (speed > goal.answer) progress.miss(slider.tooFar(speed, total, goal.distance));
    else progress.miss(slider.tooSlow(speed, total));
  }

  function next() {
    setSpeed(INITIAL_SPEED);
    progress.next();
  }

  return (
    <RoundFrame
      run={run}
      number={progress.index + 1}
      total={goals.length}
      question={goal.question}
      hint={slider.conditions(oneDigit.format(goal.reaction), goal.grip, goal.distance)}
      outcome={progress.outcome}
      solved={progress.solved}
      onNext={next}
      action={!progress.solved && <Button onClick={check}>{slider.check}</Button>}
    >
      <SpeedSlider speed={speed} onChange={change} />
      {progress.outcome && <StoppingBar needed={needed} free={goal.distance} />}
      <details className="text-[0.9375rem] text-muted">
        <summary className="cursor-pointer py-2">{slider.formula}</summary>
        <p className="max-w-[65ch]">{slider.formulaNote}</p>
      </details>
    </RoundFrame>
  );
}

function SpeedSlider({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  const { slider } = exerciseText;
  return (
    <label className="grid gap-2">
      <span className="flex items-baseline justify-between gap-4">
        {slider.speed}
        {/* This is not an `output` element, because an `output` would take the label from the slider. */}
        <b aria-hidden className="font-sign text-3xl font-extrabold tabular-nums">
          {slider.kmh(speed)}
        </b>
      </span>
      <input
        type="range"
        min={SPEEDS.min}
        max={SPEEDS.max}
        step={SPEEDS.step}
        value={speed}
        aria-valuetext={slider.kmh(speed)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-12 w-full cursor-pointer accent-blue"
      />
    </label>
  );
}

/** Compares the vehicle's stopping distance with the free distance in front of it. */
function StoppingBar({ needed, free }: { needed: StoppingDistance; free: number }) {
  const longest = Math.max(needed.total, free);
  const percent = (metres: number) => `${(metres / longest) * 100}%`;
  const { reaction, braking } = roundStoppingDistance(needed);
  return (
    <div className="grid gap-2">
      <div aria-hidden className="relative h-7 forced-color-adjust-none">
        <div className="flex h-full overflow-hidden rounded-control bg-ground">
          <div className="bg-yellow" style={{ width: percent(needed.reaction) }} />
          <div className="bg-red" style={{ width: percent(needed.braking) }} />
        </div>
        <div className="absolute -inset-y-1 w-1 rounded bg-ink" style={{ left: `calc(${percent(free)} - 4px)` }} />
      </div>
      <p className="text-[0.9375rem] text-muted tabular-nums">{exerciseText.slider.parts(reaction, braking)}</p>
    </div>
  );
}
