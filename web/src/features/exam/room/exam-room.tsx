import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { RunningExam } from '@vialibera/contract/exam';
import { isServerUnreachable } from '#web/platform/network/reachability.ts';
import { meQuery } from '#web/platform/session/session.ts';
import { examText } from '#web/strings/exam.ts';
import { Page } from '#web/ui/page.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ExamHeader } from './exam-header.tsx';
import { ExamQuestion } from './exam-question.tsx';
import { ExamSummary } from '#web/features/exam/result/exam-summary.tsx';
import { ExamTimeLeft } from './exam-time-left.tsx';
import { SaveStatus } from './save-status.tsx';
import { useExamRoom } from './use-exam-room.ts';

const SubmitDialog = lazy(() => import('./submit-dialog.tsx').then((file) => ({ default: file.SubmitDialog })));

type ExamRoomProps = {
  exam: RunningExam;
  receivedAt: number;
  summaryOpen: boolean;
  onOpenSummary: () => void;
  onCloseSummary: () => void;
};

export function ExamRoom({ exam, receivedAt, summaryOpen, onOpenSummary, onCloseSummary }: ExamRoomProps) {
  const room = useExamRoom(exam, { open: summaryOpen, onOpen: onOpenSummary, onClose: onCloseSummary });
  const { index, go, answers, answered, timeUp, isSubmitting } = room;
  const question = exam.questions[index];
  const { form } = exam;
  const saving = <SaveStatus unsentCount={room.unsentCount} saveIssue={room.saveIssue} />;
  const steps = {
    previous: index > 0 ? () => go(index - 1) : null,
    next: index < form.questions - 1 ? () => go(index + 1) : null,
    summary: onOpenSummary,
  };

  function openFromSummary(target: number) {
    go(target);
    onCloseSummary();
  }

  function content() {
    if (isSubmitting) return <SubmittingNotice timeUp={timeUp} failed={room.submitFailed} onRetry={room.submit} />;
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
      <ExamHeader form={form} answered={answered} steps={summaryOpen || isSubmitting ? null : steps}>
        <ExamTimeLeft reading={{ secondsLeft: exam.secondsLeft, receivedAt }} onTimeUp={room.onTimeUp} />
      </ExamHeader>
      <Page
        title={examText.room.pageTitle}
        width="narrow"
        className="grid grid-cols-1 gap-4 max-md:px-3 max-md:py-3 landscape-phone:py-2"
      >
        {room.saveIssue === 'signed-out' && <SignedOutNotice examId={exam.id} />}
        {content()}
      </Page>
      {room.confirming && !isSubmitting && (
        <Suspense>
          <SubmitDialog
            open
            answered={answered}
            questions={form.questions}
            busy={room.isSending}
            onOpenChange={room.setConfirming}
            onConfirm={room.submit}
          />
        </Suspense>
      )}
    </>
  );
}

function SignedOutNotice({ examId }: { examId: string }) {
  const queries = useQueryClient();
  return (
    <div
      role="alert"
      className="grid gap-3 rounded-xl border border-line bg-yellow-soft p-4 text-ink md:flex md:items-center"
    >
      <p className="flex-1">{examText.room.signedOut}</p>
      <ButtonLink
        to="/login"
        search={{ redirect: `/quiz/esame/${examId}` }}
        // The server has refused the session. The login would otherwise lead back to the exam, because the app still knows
        // the learner.
        onClick={() => queries.setQueryData(meQuery.queryKey, null)}
      >
        {examText.room.signIn}
      </ButtonLink>
    </div>
  );
}

const RETRY_MS = 20_000;

type SubmittingNoticeProps = { timeUp: boolean; failed: boolean; onRetry: () => void };

/**
 * Shown while an exam is being submitted. A failed submission is sent again when the network is back. If the server failed, the
 * submission is sent again after `RETRY_MS`.
 */
function SubmittingNotice({ timeUp, failed, onRetry }: SubmittingNoticeProps) {
  const { submitting } = examText;
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const listener = () => retry();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(() => navigator.onLine && !isServerUnreachable() && retry(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [failed]);
  return (
    <Card className="grid min-h-64 content-center justify-items-center gap-4 p-6 text-center">
      <h1 role="status" className="text-2xl">
        {!failed ? submitting.title : timeUp ? submitting.failedTitle : submitting.waitingTitle}
      </h1>
      <p className="max-w-[52ch] text-muted">{timeUp ? submitting.timeUpHint : submitting.waitingHint}</p>
      {failed && <Button onClick={onRetry}>{submitting.retry}</Button>}
    </Card>
  );
}
