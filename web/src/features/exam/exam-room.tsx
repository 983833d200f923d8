import { lazy, Suspense } from 'react';
import type { RunningExam } from '@vialibera/contract/exam';
import { EXAM_QUESTIONS } from '@vialibera/domain/exam';
import { examText } from '#web/strings/exam.ts';
import { Page } from '#web/ui/page.tsx';
import { ExamHeader } from './exam-header.tsx';
import { ExamQuestion } from './exam-question.tsx';
import { ExamSummary } from './exam-summary.tsx';
import { ExamTimeLeft } from './exam-time-left.tsx';
import { SavingSign } from './saving-sign.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { SubmittingNotice } from './submitting-notice.tsx';
import { useExamRoom } from './use-exam-room.ts';

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
  const room = useExamRoom(exam, { open: summaryOpen, onOpen: onOpenSummary, onClose: onCloseSummary });
  const { index, go, answers, answered, timeUp, leaving } = room;
  const question = exam.questions[index];
  const saving = <SavingSign unsentCount={room.unsentCount} trouble={room.trouble} />;
  const steps = {
    previous: index > 0 ? () => go(index - 1) : null,
    next: index < EXAM_QUESTIONS - 1 ? () => go(index + 1) : null,
    summary: onOpenSummary,
  };

  function openFromSummary(target: number) {
    go(target);
    onCloseSummary();
  }

  function stage() {
    if (leaving) return <SubmittingNotice timeUp={timeUp} failed={room.submitFailed} onRetry={room.confirm} />;
    if (summaryOpen)
      return (
        <ExamSummary {...{ answers, saving }} onGo={openFromSummary} onBack={onCloseSummary} onSubmit={room.onSubmit} />
      );
    if (!question) return null;
    const { onAnswer } = room;
    return <ExamQuestion {...{ index, question, answers, saving, onAnswer, onGo: go, onSummary: onOpenSummary }} />;
  }

  return (
    <>
      <ExamHeader candidate={candidate} answered={answered} steps={summaryOpen || leaving ? null : steps}>
        <ExamTimeLeft reading={{ secondsLeft: exam.secondsLeft, readAt }} onTimeUp={room.onTimeUp} />
      </ExamHeader>
      <Page title={examText.room.pageTitle} width="narrow" className="grid grid-cols-1 gap-4 max-md:px-3 max-md:py-3">
        {room.trouble === 'signed-out' && <SignedOutNotice examId={exam.id} />}
        {stage()}
      </Page>
      {room.confirming && !leaving && (
        <Suspense>
          <SubmitDialog
            open
            answered={answered}
            busy={room.submitting}
            onOpenChange={room.setConfirming}
            onConfirm={room.confirm}
          />
        </Suspense>
      )}
    </>
  );
}
