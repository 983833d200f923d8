import type { ReactNode } from 'react';
import type { Illustration } from '@vialibera/contract/shared/ids';
import { exerciseText } from '#web/features/learning/strings/exercise.ts';
import { AnswerOutcome } from '#web/study-parts/frame/answer-outcome.tsx';
import { NextButton } from '#web/study-parts/frame/next-button.tsx';
import { StudyFrame, type StudyExit } from '#web/study-parts/frame/study-frame.tsx';
import { useLeaveConfirmation } from '#web/study-parts/frame/use-leave-confirmation.ts';
import { useShortcuts } from '#web/ui/answers/use-shortcuts.ts';
import type { Outcome } from './use-rounds.ts';

/** The lesson to which an exercise belongs: its title, and the target of its close button. */
export type ExerciseRun = { title: string; exit: StudyExit };

type RoundFrameProps = {
  run: ExerciseRun;
  number: number;
  total: number;
  /**
   * The number of solved tasks. By default, all tasks before the current task count as solved. The current task counts if
   * `solved` is true.
   */
  done?: number;
  /** Replaces the default label of the progress. The default label contains the number of the round. */
  label?: string;
  question: string;
  hint?: string;
  illustration?: Illustration | null;
  scene?: ReactNode;
  outcome: Outcome;
  /** Shown above the text of the outcome. */
  outcomeDetails?: ReactNode;
  solved: boolean;
  onNext: () => void;
  /**
   * The buttons with which the learner solves the round. The button for the next round replaces them when the round is
   * solved.
   */
  action?: ReactNode;
  children?: ReactNode;
};

export function RoundFrame(props: RoundFrameProps) {
  const { run, number, total, question, hint, illustration, scene, outcome, solved, onNext, action, children } = props;
  const done = props.done ?? number - (solved ? 0 : 1);
  useLeaveConfirmation(done > 0 || outcome !== null);
  useShortcuts({ enter: () => solved && onNext() });
  return (
    <StudyFrame
      {...run}
      step={{
        number,
        label: props.label ?? exerciseText.round(props.done ?? number, total),
        percent: (done / total) * 100,
        progressLabel: exerciseText.progress,
      }}
      illustration={illustration}
      scene={scene}
      question={question}
      textToRead={[question]}
      outcome={
        outcome && (
          <AnswerOutcome right={outcome.right} title={outcome.right ? exerciseText.right : exerciseText.wrong}>
            {props.outcomeDetails}
            <p>{outcome.text}</p>
          </AnswerOutcome>
        )
      }
      action={
        (action || solved) && (
          <>
            {action}
            {solved && <NextButton onClick={onNext}>{exerciseText.next}</NextButton>}
          </>
        )
      }
    >
      {hint && <p className="text-muted">{hint}</p>}
      {children}
    </StudyFrame>
  );
}
