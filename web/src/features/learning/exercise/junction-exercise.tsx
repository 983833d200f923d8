import { useLayoutEffect, useRef, useState } from 'react';
import type { ExerciseOf } from '@vialibera/contract/shared/exercise';
import { type Arm, listArms } from '@vialibera/domain/junctions/crossroads';
import { explainPassing } from '@vialibera/domain/junctions/explain-passing';
import { checkPlan, findPlanIssue, type JunctionPlan, toCrossroads } from '@vialibera/domain/junctions/junction-plan';
import { passingOrder } from '@vialibera/domain/junctions/right-of-way';
import { junctionText } from '#web/features/learning/strings/junction.ts';
import { passingStepText } from '#web/study-parts/passing/strings/passing-step.ts';
import { Button } from '#web/ui/button.tsx';
import { JunctionControls, type JunctionGoal } from './junction-controls.tsx';
import { type Boards, JunctionFigure } from './junction-figure.tsx';
import { type ExerciseRun, RoundFrame } from './round-frame.tsx';
import { useRounds } from './use-rounds.ts';

type JunctionExerciseProps = {
  run: ExerciseRun;
  exercise: ExerciseOf<'junction'>;
  onEnd: (firstTries: number) => void;
};

/** After this number of wrong tries, the exercise offers to show a solution. */
const TRIES_BEFORE_HELP = 2;

/** An exercise in which the learner builds junctions. The rules of right of way then show in which order the vehicles pass. */
export function JunctionExercise({ run, exercise, onEnd }: JunctionExerciseProps) {
  const progress = useRounds(exercise.goals.length, onEnd);
  const { index } = progress;
  return (
    <JunctionRound
      key={index}
      run={run}
      goal={exercise.goals[index] as JunctionGoal}
      boards={exercise.boards}
      number={index + 1}
      total={exercise.goals.length}
      progress={progress}
    />
  );
}

type JunctionRoundProps = {
  run: ExerciseRun;
  goal: JunctionGoal;
  boards: Boards;
  number: number;
  total: number;
  progress: ReturnType<typeof useRounds>;
};

function JunctionRound({ run, goal, boards, number, total, progress }: JunctionRoundProps) {
  const [arm, setArm] = useState<Arm>(() => firstFreeArm(goal));
  const { plan, isAnswered, needsHelp, change, answer } = useJunction(goal, progress);
  const figure = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The outcome reduces the visible area, so the drawing of the junction is scrolled back into view.
    if (progress.outcome) figure.current?.scrollIntoView({ block: 'nearest' });
  }, [progress.outcome]);
  return (
    <RoundFrame
      run={run}
      number={number}
      total={total}
      question={goal.question}
      outcome={progress.outcome}
      outcomeDetails={isAnswered && <PassingSteps plan={plan} />}
      solved={progress.solved}
      onNext={progress.next}
      hint={number === 1 ? junctionText.hint : undefined}
      action={
        !(progress.solved && isAnswered) && (
          <div className="flex gap-3 *:flex-1">
            {needsHelp && (
              <Button variant="quiet" onClick={() => change(goal.solution)}>
                {junctionText.showSolution}
              </Button>
            )}
            <Button variant={progress.solved ? 'quiet' : 'primary'} onClick={answer}>
              {junctionText.whoPasses}
            </Button>
          </div>
        )
      }
    >
      <div className="grid gap-3 md:grid-cols-[auto_minmax(0,1fr)] md:gap-6">
        <JunctionFigure
          ref={figure}
          plan={plan}
          boards={boards}
          selected={arm}
          steps={isAnswered ? passingOrder(toCrossroads(plan)).steps : null}
          onSelect={setArm}
        />
        <JunctionControls goal={goal} plan={plan} arm={arm} onChange={change} />
      </div>
    </RoundFrame>
  );
}

/** Tracks the junction that the learner builds. Checks by the rules of right of way whether this junction meets the goal. */
function useJunction(goal: JunctionGoal, progress: JunctionRoundProps['progress']) {
  const [plan, setPlan] = useState<JunctionPlan>(goal.start);
  const [isAnswered, setAnswered] = useState(false);
  const [misses, setMisses] = useState(0);

  function change(changed: JunctionPlan) {
    setPlan(changed);
    setAnswered(false);
    if (!progress.solved) progress.clear();
  }

  function answer() {
    const issue = findPlanIssue(plan);
    if (issue && !progress.solved) return progress.hint(junctionText.issues[issue]);
    if (issue) return;
    const result = checkPlan(plan, goal);
    setAnswered(true);
    if (progress.solved) return;
    if (result === 'reached') return progress.solve(goal.explanation);
    if (result === 'too-few') return progress.hint(junctionText.tooFew(goal.minVehicles));
    setMisses(misses + 1);
    progress.miss(junctionText[result]);
  }

  return { plan, isAnswered, needsHelp: misses >= TRIES_BEFORE_HELP && !progress.solved, change, answer };
}

function PassingSteps({ plan }: { plan: JunctionPlan }) {
  return (
    <ol aria-label={junctionText.steps} className="mb-2 list-decimal pl-6">
      {explainPassing(toCrossroads(plan)).map((step, index) => (
        <li key={index}>{passingStepText(step)}</li>
      ))}
    </ol>
  );
}

function firstFreeArm({ start }: JunctionGoal): Arm {
  const arms = listArms(start.arms);
  return arms.find((arm) => start.vehicles.every(({ from }) => from !== arm)) ?? (arms[0] as Arm);
}
