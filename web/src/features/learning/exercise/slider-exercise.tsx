import { useState } from 'react';
import type { ExerciseOf } from '@vialibera/contract/exercise';
import { SPEEDS, stoppingDistance } from '@vialibera/domain/stopping-distance';
import { exerciseText } from '#web/strings/exercise.ts';
import { Button } from '#web/ui/button.tsx';
import { RoundFrame } from './round-frame.tsx';
import { StoppingBar } from './stopping-bar.tsx';
import { useRounds } from './use-rounds.ts';

type Goal = ExerciseOf<'slider'>['goals'][number];
type SliderExerciseProps = { goals: readonly Goal[]; onEnd: (firstTries: number) => void };

const MIDDLE = 80;
const oneDigit = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

/** The highest speed that still stops in time. */
export function SliderExercise({ goals, onEnd }: SliderExerciseProps) {
  const run = useRounds(goals.length, onEnd);
  const [speed, setSpeed] = useState(MIDDLE);
  const goal = goals[run.index] as Goal;
  const { slider } = exerciseText;
  const needed = stoppingDistance(speed, goal.reaction, goal.grip);

  function change(value: number) {
    if (run.solved) return;
    setSpeed(value);
    run.clear();
  }

  function check() {
    const total = Math.round(needed.total);
    if (speed === goal.answer) run.solve(goal.explanation);
    else if (speed > goal.answer) run.miss(slider.tooFar(speed, total, goal.distance));
    else run.miss(slider.tooSlow(speed, total));
  }

  function goOn() {
    setSpeed(MIDDLE);
    run.goOn();
  }

  return (
    <RoundFrame
      number={run.index + 1}
      total={goals.length}
      question={goal.question}
      hint={slider.conditions(oneDigit.format(goal.reaction), goal.grip, goal.distance)}
      outcome={run.outcome}
      solved={run.solved}
      onGoOn={goOn}
    >
      <SpeedSlider speed={speed} onChange={change} />
      {run.outcome && <StoppingBar needed={needed} free={goal.distance} />}
      {!run.solved && (
        <Button onClick={check} className="w-full md:w-auto md:justify-self-start">
          {slider.check}
        </Button>
      )}
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
        <output className="font-sign text-3xl font-extrabold tabular-nums">{slider.kmh(speed)}</output>
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
