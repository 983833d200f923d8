import { queryOptions } from '@tanstack/react-query';
import type { RunningExam, SubmittedExam } from '@vialibera/contract/exam';
import { api, client } from '#web/api.ts';
import { rejectionCode } from '#web/strings/errors.ts';
import type { SendOutcome } from './answer-queue.ts';

/** An exam as last received. `receivedAt` is in milliseconds of `performance.now()`, from which the time left is counted down. */
export type ExamSheet = { exam: RunningExam | SubmittedExam; receivedAt: number };

const MAX_RETRIES = 3;
/** Spares the screen a second request for the data that its route has just prefetched. */
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
    // After sleep, or answers from another tab, only the server knows the time left and the answers.
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
}

/**
 * The code with which the server rejected a request about this exam; null if it failed or was not reached. OTHER_LEARNER is null too:
 * it rejects the session, and the request succeeds when the exam's own learner signs in again.
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

/** The sheet with a saved answer, and the time left that came with it. */
export function withAnswer(
  sheet: ExamSheet,
  { position, answer }: { position: number; answer: boolean },
  { secondsLeft, receivedAt }: { secondsLeft: number; receivedAt: number },
): ExamSheet {
  if (sheet.exam.status !== 'running') return sheet;
  const answers = sheet.exam.answers.with(position, answer);
  return { exam: { ...sheet.exam, answers, secondsLeft }, receivedAt };
}
