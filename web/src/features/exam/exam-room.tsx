import { lazy, Suspense, useCallback, useState } from 'react';
import type { RunningExam } from '@vialibera/contract/exam';
import { EXAM_QUESTIONS } from '@vialibera/domain/exam';
import { examText } from '#web/strings/exam.ts';
import { notify } from '#web/ui/notify.ts';
import { Page } from '#web/ui/page.tsx';
import { ExamHeader } from './exam-header.tsx';
import { ExamQuestion } from './exam-question.tsx';
import { ExamSummary } from './exam-summary.tsx';
import { ExamTimeLeft } from './exam-time-left.tsx';
import { SavingSign } from './saving-sign.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { SubmittingNotice } from './submitting-notice.tsx';
import { useCurrentQuestion } from './use-current-question.ts';
import { useExamAnswers } from './use-exam-answers.ts';
import { useExamKeys } from './use-exam-keys.ts';
import { useFiguresAhead } from './use-figures-ahead.ts';
import { useSubmitExam } from './use-submit-exam.ts';

const SubmitDialog = lazy(() => import('./submit-dialog.tsx').then((file) => ({ default: file.SubmitDialog })));

type ExamRoomProps = {
  exam: RunningExam;
  readAt: number;
  candidate: string;
  summaryOpen: boolean;
  onOpenSummary: () => void;
  onCloseSummary: () => void;
};

export function ExamRoom({ exam, readAt, candidate, summaryOpen, onOpenSummary, onCloseSummary }: ExamRoomProps) {
  const [index, go] = useCurrentQuestion(exam.id);
  const { answers, unsentCount, trouble, answer, flush } = useExamAnswers(exam);
  const submission = useSubmitExam(exam.id);
  const [confirming, setConfirming] = useState(false);
  const [timeUp, setTimeUp] = useState(false);
  const answered = answers.filter((given) => given !== null).length;
  useFiguresAhead(exam.questions);

  const submit = (atTimeUp: boolean) => submission.mutate({ flush, timeUp: atTimeUp });
  const onAnswer = (given: boolean) => answer(index, given);
  const openFromSummary = useCallback(
    (target: number) => {
      go(target);
      onCloseSummary();
    },
    [go, onCloseSummary],
  );

  function askToSubmit() {
    if (answered < EXAM_QUESTIONS) notify.info(examText.summary.warning(EXAM_QUESTIONS - answered));
    setConfirming(true);
  }

  function onTimeUp() {
    setTimeUp(true);
    setConfirming(false);
    notify.info(examText.toast.timeUp);
    submit(true);
  }

  useExamKeys({ summaryOpen, index, onAnswer, onGo: go, onOpenSummary, onCloseSummary, onSubmit: askToSubmit });

  const question = exam.questions[index];
  const saving = <SavingSign unsentCount={unsentCount} trouble={trouble} />;
  const steps = {
    previous: index > 0 ? () => go(index - 1) : null,
    next: index < EXAM_QUESTIONS - 1 ? () => go(index + 1) : null,
    summary: onOpenSummary,
  };
  return (
    <>
      <ExamHeader candidate={candidate} answered={answered} steps={summaryOpen || timeUp ? null : steps}>
        <ExamTimeLeft reading={{ secondsLeft: exam.secondsLeft, readAt }} onTimeUp={onTimeUp} />
      </ExamHeader>
      <Page title={examText.room.pageTitle} width="narrow" className="grid gap-4 max-md:px-3 max-md:py-3">
        {trouble === 'signed-out' && <SignedOutNotice examId={exam.id} />}
        {timeUp ? (
          <SubmittingNotice failed={submission.isError} onRetry={() => submit(true)} />
        ) : summaryOpen ? (
          <ExamSummary
            answers={answers}
            saving={saving}
            onGo={openFromSummary}
            onBack={onCloseSummary}
            onSubmit={askToSubmit}
          />
        ) : (
          question && (
            <ExamQuestion {...{ index, question, answers, saving, onAnswer, onGo: go, onSummary: onOpenSummary }} />
          )
        )}
      </Page>
      {confirming && (
        <Suspense>
          <SubmitDialog
            open
            answered={answered}
            busy={submission.isPending}
            onOpenChange={setConfirming}
            onConfirm={() => submit(false)}
          />
        </Suspense>
      )}
    </>
  );
}
