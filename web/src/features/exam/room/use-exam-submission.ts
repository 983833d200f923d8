import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SubmittedExam } from '@vialibera/contract/exam';
import type { Pass } from '@vialibera/contract/study';
import { deviceStorage } from '#web/platform/device/browser-storage.ts';
import { api, client } from '#web/platform/api/api.ts';
import { discard } from '#web/platform/offline/outbox-store.ts';
import { hidesGame, setLearnerStats } from '#web/platform/session/session.ts';
import { examText } from '#web/strings/exam.ts';
import { toast } from '#web/platform/device/toast.ts';
import { examQuery, examRejectionCode } from '#web/features/exam/exam-query.ts';
import { cacheExam } from '#web/features/exam/offline-exam.ts';
import { isAnswerOf } from '#web/features/exam/exam-answer.ts';
import {
  deletePendingSubmission,
  hasPendingSubmission,
  savePendingSubmission,
} from '#web/features/exam/pending-submission.ts';

type SubmissionOptions = {
  examId: string;
  flush: () => Promise<boolean>;
  /** The probability of passing before this exam, or null if it is not known. */
  passBefore: Pass | null;
  onSubmitted: () => void;
};

/**
 * Submits the exam when the learner confirms or the time is up. If the server is unreachable, the submission stays pending and
 * can be retried.
 */
export function useExamSubmission({ examId, flush, passBefore, onSubmitted }: SubmissionOptions) {
  const { mutate, isPending, isError } = useSubmitExam(examId, passBefore, onSubmitted);
  const [isSubmitted, setIsSubmitted] = useState(() => hasPendingSubmission(deviceStorage(), examId));
  const [confirming, setConfirming] = useState(false);
  const [timeUp, setTimeUp] = useState(false);

  function submit() {
    if (isPending) return;
    const onError = (error: unknown) => {
      const pending = examRejectionCode(error) === null;
      setIsSubmitted(pending);
      if (pending) savePendingSubmission(deviceStorage(), examId);
    };
    mutate({ flush, timeUp }, { onError });
  }

  function onTimeUp() {
    setTimeUp(true);
    setConfirming(false);
    toast.info(examText.toast.timeUp);
    mutate({ flush, timeUp: true });
  }

  const resume = useEffectEvent(() => isSubmitted && submit());
  useEffect(() => void resume(), []);

  return {
    timeUp,
    onTimeUp,
    confirming,
    setConfirming,
    submit,
    isSending: isPending,
    submitFailed: isError,
    /** True if the answers can no longer be changed, because the time is up or the learner has submitted. */
    isSubmitting: timeUp || isSubmitted,
  };
}

type Submission = { flush: () => Promise<boolean>; timeUp: boolean };

function useSubmitExam(examId: string, passBefore: Pass | null, onSubmitted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ flush, timeUp }: Submission) => {
      const sent = await flush();
      if (!sent && !timeUp) throw new Error('Answers are still unsent');
      return client.exam.submitExam({ examId, timeUp });
    },
    onSuccess: (exam) => {
      const { queryKey } = examQuery(examId);
      // An `online` event may have sent the submission a second time. Handle only the first response.
      if (queries.getQueryData(queryKey)?.exam.status === 'submitted') return;
      void discard((mutation) => isAnswerOf(examId, mutation)).catch(() => undefined);
      deletePendingSubmission(deviceStorage(), examId);
      void cacheExam(exam);
      if (exam.reward) setLearnerStats(queries, exam.reward.stats);
      onSubmitted();
      queries.setQueryData(queryKey, { exam, receivedAt: performance.now(), passBefore });
      void queries.invalidateQueries({ queryKey: api.exam.listExams.key() });
      void queries.invalidateQueries({ queryKey: api.home.key() });
      showResultToast(exam, hidesGame(queries));
    },
    onError: (error) => {
      if (examRejectionCode(error) !== null) deletePendingSubmission(deviceStorage(), examId);
      toast.error(examText.toast.saveFailed);
    },
  });
}

function showResultToast({ passed, errors, form, reward }: SubmittedExam, hideGame: boolean) {
  if (!passed) return toast.info(examText.toast.failed(errors, form.allowedErrors));
  if (hideGame) return toast.success(examText.result.passed);
  const paid = reward?.parts.find(({ kind }) => kind === 'exam_passed');
  return toast.success(paid ? examText.toast.passed(paid.xp) : examText.toast.passedUnpaid);
}
