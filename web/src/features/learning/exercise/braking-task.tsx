import { useState } from 'react';
import { stopsWithin } from '@vialibera/domain/braking/braking-experiment';
import { type BrakingConditions, stoppingDistanceIn } from '@vialibera/domain/braking/stopping-distance';
import { brakingText } from '#web/features/learning/strings/braking.ts';
import { Button } from '#web/ui/button.tsx';
import { describeConditions } from './braking-conditions.ts';
import { BrakingControls } from './braking-controls.tsx';
import { BrakingFormula } from './braking-formula.tsx';
import type { BrakingGoal, BrakingGoalProps } from './braking-goal.ts';
import { RoundFrame } from './round-frame.tsx';
import { scrollToQuestion } from './scroll-to-question.ts';
import { StoppingParts } from './stopping-parts.tsx';
import { StoppingTrack } from './stopping-track.tsx';
import { trackLength } from './track-length.ts';
import { useBrakingRun } from './use-braking-run.ts';

type BrakingTaskProps = BrakingGoalProps & { task: NonNullable<BrakingGoal['task']> };

/** Shows one goal of the exercise. The learner changes some conditions until the car stops within the free distance. */
export function BrakingTask({ run, goal, number, total, progress, task }: BrakingTaskProps) {
  const [conditions, setConditions] = useState(goal.start);
  const [stopped, setStopped] = useState(false);
  const { run: brakingRun, brake, reset } = useBrakingRun();
  const distance = stoppingDistanceIn(conditions);

  function change(changed: BrakingConditions) {
    reset();
    setStopped(false);
    setConditions(changed);
    if (!progress.solved) progress.clear();
  }

  function start() {
    scrollToQuestion();
    brake([conditions], stop);
  }

  function stop() {
    setStopped(true);
    if (progress.solved) return;
    if (stopsWithin(task.within, conditions)) progress.solve(goal.explanation);
    else progress.miss(brakingText.tooFar(distance, task.within));
  }

  return (
    <RoundFrame
      run={run}
      number={number}
      total={total}
      question={goal.question}
      outcome={progress.outcome}
      solved={progress.solved}
      onNext={progress.next}
      action={
        <Button variant={progress.solved ? 'quiet' : 'primary'} onClick={start}>
          {brakingRun ? brakingText.again : brakingText.brake}
        </Button>
      }
    >
      <div className="sticky top-0 z-[1] grid gap-1 rounded-control border border-line bg-surface px-3 pb-2">
        <StoppingTrack
          conditions={conditions}
          length={trackLength([goal.start], task.within)}
          run={brakingRun}
          within={task.within}
          tilted
        />
        <div className="min-h-6 text-[0.9375rem] text-muted">
          {stopped ? <StoppingParts distance={distance} withTotal /> : brakingText.road(task.within)}
        </div>
      </div>
      <BrakingControls controls={task.controls} conditions={conditions} onChange={change} />
      <p className="text-[0.9375rem] text-muted">{brakingText.kept(describeConditions(conditions, task.controls))}</p>
      <BrakingFormula />
    </RoundFrame>
  );
}
