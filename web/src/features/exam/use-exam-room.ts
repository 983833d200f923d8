import { useEffect, useEffectEvent, useState } from 'react';
import type { RunningExam } from '@vialibera/contract/exam';
import { EXAM_QUESTIONS } from '@vialibera/domain/exam';
import { examText } from '#web/strings/exam.ts';
import { notify } from '#web/ui/notify.ts';
import { isRefusal } from './exam-sheet.ts';
import { noteHandedIn, readHandedIn } from './handed-in.ts';
import { useCurrentQuestion } from './use-current-question.ts';
import { useExamAnswers } from './use-exam-answers.ts';
import { useExamKeys } from './use-exam-keys.ts';
import { useFiguresAhead } from './use-figures-ahead.ts';
import { useKeptExam } from './use-kept-exam.ts';
import { useSubmitExam } from './use-submit-exam.ts';

type Summary = { open: boolean; onOpen: () => void; onClose: () => void };

/** What a learner can do in a running exam, until it is submitted or the time is up. */
export function useExamRoom(exam: RunningExam, summary: Summary) {
  const [index, go] = useCurrentQuestion(exam.id);
  const { answers, answer, flush, unsentCount, trouble } = useExamAnswers(exam);
  const { mutate, isPending, isError } = useSubmitExam(exam.id, () => summary.open && summary.onClose());
  const [handedIn, setHandedIn] = useState(() => readHandedIn(localStorage, exam.id));
  const [confirming, setConfirming] = useState(false);
  const [timeUp, setTimeUp] = useState(false);
  const answered = answers.filter((given) => given !== null).length;
  useFiguresAhead(exam.questions);
  useKeptExam(exam);
  const resume = useEffectEvent(() => handedIn && confirm());
  useEffect(() => void resume(), []);
  const leaving = timeUp || handedIn;

  const onAnswer = (given: boolean) => !leaving && answer(index, given);

  function onSubmit() {
    if (leaving) return;
    if (answered < EXAM_QUESTIONS) notify.info(examText.summary.warning(EXAM_QUESTIONS - answered));
    setConfirming(true);
  }

  function onTimeUp() {
    setTimeUp(true);
    setConfirming(false);
    notify.info(examText.toast.timeUp);
    mutate({ flush, timeUp: true });
  }

  /** What does not arrive is handed in all the same: it goes out when the network is back. */
  function confirm() {
    if (isPending) return;
    const onError = (error: unknown) => {
      const final = !isRefusal(error);
      setHandedIn(final);
      if (final) noteHandedIn(localStorage, exam.id);
    };
    mutate({ flush, timeUp }, { onError });
  }

  useExamKeys({
    summaryOpen: summary.open,
    index,
    onAnswer,
    onGo: go,
    onOpenSummary: summary.onOpen,
    onCloseSummary: summary.onClose,
    onSubmit,
  });

  return {
    index,
    go,
    answers,
    answered,
    onAnswer,
    unsentCount,
    trouble,
    timeUp,
    onTimeUp,
    onSubmit,
    confirming,
    setConfirming,
    submitting: isPending,
    submitFailed: isError,
    leaving,
    confirm,
  };
}
