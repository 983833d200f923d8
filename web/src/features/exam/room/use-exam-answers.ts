import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RunningExam } from '@vialibera/contract/exam';
import { type Answer, isPossibleAnswer } from '@vialibera/domain/exam/answer';
import { deviceStorage } from '#web/platform/device/browser-storage.ts';
import { client } from '#web/platform/api/api.ts';
import { deviceUserId } from '#web/platform/device/device-user.ts';
import { meQuery } from '#web/platform/session/session.ts';
import { errorCode } from '#web/strings/errors.ts';
import { createAnswerQueue, type SendOutcome } from './answer-queue.ts';
import { examQuery, toSendOutcome, withAnswer } from '#web/features/exam/exam-query.ts';

/** Returns the answers as the learner sees them: the answers saved on the server, overlaid with the answers not saved yet. */
export function useExamAnswers(exam: RunningExam) {
  const queue = useAnswerQueue(exam);
  const { unsent, saveIssue } = useSyncExternalStore(queue.subscribe, queue.getState);
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

  return { answers, unsentCount: Object.keys(unsent).length, saveIssue, answer: queue.answer, flush: queue.flush };
}

function useAnswerQueue({ id: examId, questions }: RunningExam) {
  const queries = useQueryClient();
  const [queue] = useState(() => {
    const { queryKey } = examQuery(examId);
    const context = { actor: deviceUserId() };
    return createAnswerQueue({ examId, storage: deviceStorage(), isPossible, send, onClosed });

    function isPossible(position: number, answer: Answer): boolean {
      const question = questions[position];
      return question !== undefined && isPossibleAnswer(answer, question.options);
    }

    async function send(position: number, answer: Answer): Promise<SendOutcome> {
      try {
        const { secondsLeft } = await client.exam.answerExam({ examId, position, answer }, { context });
        // Cancel refetches that are still running. Their responses may be older than the saved answer and would show the previous
        // answer again.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(
          queryKey,
          (sheet) => sheet && withAnswer(sheet, { position, answer }, { secondsLeft, receivedAt: performance.now() }),
        );
        return 'saved';
      } catch (error) {
        // Another learner has signed in in another tab. Refetch the signed-in user.
        if (errorCode(error) === 'OTHER_LEARNER') void queries.invalidateQueries(meQuery);
        return toSendOutcome(error);
      }
    }

    function onClosed() {
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: meQuery.queryKey });
    }
  });
  return queue;
}
