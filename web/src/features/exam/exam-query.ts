import { queryOptions } from '@tanstack/react-query';
import type { RunningExam, SubmittedExam } from '@vialibera/contract/exam';
import { api, client } from '#web/api.ts';
import { rejectionCode } from '#web/strings/errors.ts';
import type { SendOutcome } from './answer-queue.ts';

/**
 * An exam as the server last sent it. `receivedAt` is the value of `performance.now()` at that moment; the time left is counted
 * down from it.
 */
export type ExamSheet = { exam: RunningExam | SubmittedExam; receivedAt: number };

const MAX_RETRIES = 3;
/** The age up to which an exam counts as fresh, so that the screen does not repeat the request that its route has just sent. */
const FRESH_MS = 1000;

export function examQuery(examId: string) {
  return queryOptions({
    queryKey: [...api.exam.key(), 'sheet', examId],
    queryFn: async ({ signal }): Promise<ExamSheet> => {
      const exam = await client.exam.getExam({ examId }, { signal });
      return { exam, receivedAt: performance.now() };
    },
    staleTime: ({ state }) => (state.data?.exam.status === 'submitted' ? Infinity : FRESH_MS),
    retry: (failures, error) => examRejectionCode(error) === null && failures < MAX_RETRIES,
    // The device may have slept, or another tab may have sent answers: only the server knows the current time left and answers.
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
}

/**
 * Returns the code with which the server rejected a request about this exam; null if the request failed in another way. Also null
 * for OTHER_LEARNER: this code rejects the session, and the request succeeds once the exam's own learner signs in again.
 */
export function examRejectionCode(error: unknown): string | null {
  const code = rejectionCode(error);
  return code === 'OTHER_LEARNER' ? null : code;
}

export function toSendOutcome(error: unknown): SendOutcome {
  const code = examRejectionCode(error);
  if (code === 'UNAUTHORIZED') return 'signed-out';
  return code === null || code === 'TOO_MANY_REQUESTS' ? 'unreachable' : 'closed';
}

/** Returns the exam with a saved answer, and with the time left that the server sent when it saved the answer. */
export function withAnswer(
  sheet: ExamSheet,
  { position, answer }: { position: number; answer: boolean },
  { secondsLeft, receivedAt }: { secondsLeft: number; receivedAt: number },
): ExamSheet {
  if (sheet.exam.status !== 'running') return sheet;
  const answers = sheet.exam.answers.with(position, answer);
  return { exam: { ...sheet.exam, answers, secondsLeft }, receivedAt };
}
