import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { RunningExam } from '@vialibera/contract/exam';
import type { Answer } from '@vialibera/domain/exam/answer';
import { enqueue, sendNow } from '#web/platform/offline/outbox.ts';
import { getPending, usePending } from '#web/platform/offline/pending.ts';
import { onOutcome, type Outcome } from '#web/platform/offline/send-rows.ts';
import { meQuery } from '#web/platform/session/session.ts';
import { errorCode } from '#web/strings/errors.ts';
import { examAnswer, findUnsentAnswers, isAnswerOf, toExamAnswer } from '#web/features/exam/exam-answer.ts';
import { examQuery, withAnswer } from '#web/features/exam/exam-query.ts';

/** The reason why answers are currently not saved. It is `none` if no request has failed since the last saved answer. */
export type SaveIssue = 'none' | 'unreachable' | 'signed-out';

/** Returns the answers as the learner sees them: the answers saved on the server, overlaid with the answers not saved yet. */
export function useExamAnswers(exam: RunningExam) {
  const queries = useQueryClient();
  const { id: examId } = exam;
  const { mutations } = usePending();
  const [saveIssue, setSaveIssue] = useState<SaveIssue>('none');
  const unsent = useMemo(() => findUnsentAnswers(exam, mutations), [exam, mutations]);
  const answers = useMemo(
    () => exam.answers.map((saved, position) => unsent.get(position) ?? saved),
    [exam.answers, unsent],
  );

  useEffect(() => {
    const stop = onOutcome(async (outcome) => {
      if (!isAnswerOf(examId, outcome.mutation)) return;
      setSaveIssue(toSaveIssue(outcome));
      await updateQueries(queries, examId, outcome);
    });
    const send = () => void sendNow().catch(() => undefined);
    send();
    window.addEventListener('online', send);
    return () => {
      stop();
      window.removeEventListener('online', send);
    };
  }, [queries, examId]);

  return {
    answers,
    unsentCount: unsent.size,
    saveIssue,
    answer: (position: number, answer: Answer) =>
      void enqueue(examAnswer, toExamAnswer({ examId, position, answer })).catch(() => undefined),
    /** Sends the unsent answers now. Resolves to true if no unsent answers remain. */
    flush: async (): Promise<boolean> => {
      await sendNow((mutation) => isAnswerOf(examId, mutation)).catch(() => undefined);
      return findUnsentAnswers(exam, getPending().mutations).size === 0;
    },
  };
}

function toSaveIssue(outcome: Outcome): SaveIssue {
  if (outcome.state !== 'pending') return 'none';
  return errorCode(outcome.error) === 'UNAUTHORIZED' ? 'signed-out' : 'unreachable';
}

async function updateQueries(queries: QueryClient, examId: string, outcome: Outcome): Promise<void> {
  const { queryKey } = examQuery(examId);
  if (outcome.state === 'sent') {
    const { position, answer } = outcome.mutation.input as { position: number; answer: Answer };
    const { secondsLeft } = outcome.response as { secondsLeft: number };
    // Cancel refetches that are still running. Their responses may be older than the saved answer and would show the previous
    // answer again.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(
      queryKey,
      (sheet) => sheet && withAnswer(sheet, { position, answer }, { secondsLeft, receivedAt: performance.now() }),
    );
    // TanStack Query updates the screen in a later task. The answer must not stop being pending before that, because the
    // screen would show the question without an answer for a moment.
    await new Promise((done) => setTimeout(done));
    return;
  }
  // If the server has rejected the answer, the exam may be over.
  if (outcome.state === 'rejected') void queries.invalidateQueries({ queryKey });
  // Another learner may have signed in in another tab.
  if (outcome.state === 'rejected' || errorCode(outcome.error) === 'OTHER_LEARNER')
    void queries.invalidateQueries({ queryKey: meQuery.queryKey });
}
