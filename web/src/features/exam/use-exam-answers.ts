import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RunningExam } from '@vialibera/contract/exam';
import { client } from '#web/api.ts';
import { keptLearner } from '#web/kept-learner.ts';
import { meQuery } from '#web/session.ts';
import { errorCode } from '#web/strings/errors.ts';
import { createAnswerQueue, type SendOutcome } from './answer-queue.ts';
import { examSheetQuery } from './exam-sheet-query.ts';
import { sendOutcomeOf, withAnswer } from './exam-sheet.ts';

/** The answers as the learner sees them: what the server has, under what is still on its way. */
export function useExamAnswers(exam: RunningExam) {
  const queue = useAnswerQueue(exam.id);
  const { unsent, trouble } = useSyncExternalStore(queue.subscribe, queue.getState);
  const answers = useMemo(
    () => exam.answers.map((saved, position) => unsent[position] ?? saved),
    [exam.answers, unsent],
  );

  useEffect(() => {
    const stop = queue.start();
    const flush = () => void queue.flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [queue]);

  return { answers, unsentCount: Object.keys(unsent).length, trouble, answer: queue.answer, flush: queue.flush };
}

function useAnswerQueue(examId: string) {
  const queries = useQueryClient();
  const [queue] = useState(() => {
    const { queryKey } = examSheetQuery(examId);
    const context = { actor: keptLearner() };
    return createAnswerQueue({ examId, storage: localStorage, send, onClosed });

    async function send(position: number, answer: boolean): Promise<SendOutcome> {
      try {
        const { secondsLeft } = await client.exam.answerExam({ examId, position, answer }, { context });
        // A sheet asked for before this answer was saved would take it back.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(
          queryKey,
          (sheet) => sheet && withAnswer(sheet, position, answer, secondsLeft, performance.now()),
        );
        return 'saved';
      } catch (error) {
        // Somebody else has signed in, in another tab: the app looks who is here.
        if (errorCode(error) === 'OTHER_LEARNER') void queries.invalidateQueries(meQuery);
        return sendOutcomeOf(error);
      }
    }

    function onClosed() {
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: meQuery.queryKey });
    }
  });
  return queue;
}
