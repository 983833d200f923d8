import { useEffect, useEffectEvent, useState } from 'react';
import { examText } from '#web/strings/exam.ts';
import { notify } from '#web/ui/notify.ts';
import { isRefusal } from './exam-sheet-query.ts';
import { noteHandedIn, readHandedIn } from './handed-in.ts';
import { useSubmitExam } from './use-submit-exam.ts';

type HandIn = { examId: string; flush: () => Promise<boolean>; onSubmitted: () => void };

/** The end of an exam, by the learner or by the clock. What does not arrive is handed in all the same, and goes out later. */
export function useHandIn({ examId, flush, onSubmitted }: HandIn) {
  const { mutate, isPending, isError } = useSubmitExam(examId, onSubmitted);
  const [handedIn, setHandedIn] = useState(() => readHandedIn(localStorage, examId));
  const [confirming, setConfirming] = useState(false);
  const [timeUp, setTimeUp] = useState(false);

  function confirm() {
    if (isPending) return;
    const onError = (error: unknown) => {
      const final = !isRefusal(error);
      setHandedIn(final);
      if (final) noteHandedIn(localStorage, examId);
    };
    mutate({ flush, timeUp }, { onError });
  }

  function onTimeUp() {
    setTimeUp(true);
    setConfirming(false);
    notify.info(examText.toast.timeUp);
    mutate({ flush, timeUp: true });
  }

  const resume = useEffectEvent(() => handedIn && confirm());
  useEffect(() => void resume(), []);

  return {
    timeUp,
    onTimeUp,
    confirming,
    setConfirming,
    confirm,
    submitting: isPending,
    submitFailed: isError,
    /** Nothing can be changed any more. */
    leaving: timeUp || handedIn,
  };
}
