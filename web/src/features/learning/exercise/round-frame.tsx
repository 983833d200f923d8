import { type ReactNode, useEffect, useRef } from 'react';
import { exerciseText } from '#web/strings/exercise.ts';
import { Button } from '#web/ui/button.tsx';
import { Road } from '#web/ui/road.tsx';
import { ExerciseOutcome } from './exercise-outcome.tsx';
import type { Outcome } from './use-rounds.ts';

type RoundFrameProps = {
  number: number;
  total: number;
  question: string;
  hint: string;
  outcome: Outcome;
  solved: boolean;
  onNext: () => void;
  children: ReactNode;
};

/** The frame around every round of an exercise: progress, task, the outcome of the last try, and the button to the next round. */
export function RoundFrame({ number, total, question, hint, outcome, solved, onNext, children }: RoundFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (number > 1) heading.current?.focus({ preventScroll: false });
  }, [number]);
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p className="text-[0.9375rem] text-muted tabular-nums">{exerciseText.round(number, total)}</p>
        <Road percent={Math.round(((number - (solved ? 0 : 1)) / total) * 100)} label={exerciseText.progress} />
      </div>
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl leading-snug text-pretty outline-none">
          {question}
        </h2>
        <p className="text-muted">{hint}</p>
      </div>
      {children}
      <ExerciseOutcome outcome={outcome} />
      {solved && (
        <Button onClick={onNext} className="w-full md:w-auto md:justify-self-start">
          {exerciseText.next}
        </Button>
      )}
    </div>
  );
}
