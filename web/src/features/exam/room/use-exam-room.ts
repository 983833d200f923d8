import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RunningExam } from '@vialibera/contract/exam';
import type { Pass } from '@vialibera/contract/study';
import type { Answer } from '@vialibera/domain/exam/answer';
import { api } from '#web/platform/api/api.ts';
import { nativeShell } from '#web/platform/device/native-shell.ts';
import { examText } from '#web/strings/exam.ts';
import { toast } from '#web/platform/device/toast.ts';
import { runWhenIdle } from '#web/platform/device/run-when-idle.ts';
import { answerShortcuts } from '#web/ui/answers/answer-shortcuts.ts';
import { useShortcuts } from '#web/ui/answers/use-shortcuts.ts';
import { useCurrentQuestion } from './current-question.ts';
import { cacheExam } from '#web/features/exam/offline-exam.ts';
import { examQuery } from '#web/features/exam/exam-query.ts';
import { useClockShift } from './exam-time.ts';
import { useExamAnswers } from './use-exam-answers.ts';
import { useExamSubmission } from './use-exam-submission.ts';

type Summary = { open: boolean; onOpen: () => void; onClose: () => void };

/** Returns the state and the actions of a running exam. */
export function useExamRoom(exam: RunningExam, summary: Summary) {
  const total = exam.questions.length;
  const [index, go] = useCurrentQuestion(exam.id, total);
  const { answers, answer, flush, unsentCount, saveIssue } = useExamAnswers(exam);
  const onSubmitted = () => summary.open && summary.onClose();
  const answered = answers.filter((given) => given !== null).length;
  const passBefore = usePassBefore(exam.form.licence, answered > 0);
  const submission = useExamSubmission({ examId: exam.id, flush, passBefore, onSubmitted });
  usePrefetchImages(exam.questions);
  useCachedExam(exam);
  const queries = useQueryClient();
  useClockShift(() => void queries.invalidateQueries({ queryKey: examQuery(exam.id).queryKey }));

  function onAnswer(given: Answer) {
    if (submission.isSubmitting) return;
    nativeShell()?.haptic('tap');
    answer(index, given);
  }

  function onSubmit() {
    if (submission.isSubmitting) return;
    if (answered < total) toast.info(examText.summary.warning(total - answered));
    submission.setConfirming(true);
  }

  useExamShortcuts({
    summaryOpen: summary.open,
    index,
    options: exam.questions[index]?.options ?? null,
    onAnswer,
    onGo: go,
    onOpenSummary: summary.onOpen,
    onCloseSummary: summary.onClose,
    onSubmit,
  });

  return { ...submission, index, go, answers, answered, onAnswer, onSubmit, unsentCount, saveIssue };
}

/**
 * Loads the probability of passing, so that the result can show how the exam has changed it. Waits for the first answer, so that
 * nothing delays the first question. It is not a query, because a query that finds the session ended leaves the screen. Without
 * the probability, the result lacks only one line.
 */
function usePassBefore(licence: string, enabled: boolean): Pass | null {
  const [pass, setPass] = useState<Pass | null>(null);
  useEffect(() => {
    if (!enabled) return;
    api.study.getReadiness.call({ licence }).then(
      (readiness) => setPass(readiness.pass),
      () => setPass(null),
    );
  }, [licence, enabled]);
  return pass;
}

/** Loads all illustrations of the exam in the background, so that the next questions show them immediately, even offline. */
function usePrefetchImages(questions: RunningExam['questions']): void {
  useEffect(() => {
    runWhenIdle(() => {
      for (const { illustration } of questions) if (illustration) new Image().src = illustration.url;
    });
  }, [questions]);
}

/** Caches the running exam on the device, so that a reload without network can continue it. */
function useCachedExam(exam: RunningExam): void {
  useEffect(() => {
    void cacheExam(exam).catch(() => undefined);
  }, [exam]);
}

type ExamShortcuts = {
  summaryOpen: boolean;
  index: number;
  options: readonly string[] | null;
  onAnswer: (answer: Answer) => void;
  onGo: (index: number) => void;
  onOpenSummary: () => void;
  onCloseSummary: () => void;
  onSubmit: () => void;
};

function useExamShortcuts({ summaryOpen, index, options, onAnswer, onGo, ...on }: ExamShortcuts): void {
  useShortcuts(
    summaryOpen
      ? { r: on.onCloseSummary, escape: on.onCloseSummary, enter: on.onSubmit }
      : {
          ...answerShortcuts(options, onAnswer),
          arrowleft: () => onGo(index - 1),
          arrowright: () => onGo(index + 1),
          r: on.onOpenSummary,
        },
  );
}
