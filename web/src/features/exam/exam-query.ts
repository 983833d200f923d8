import { queryOptions } from '@tanstack/react-query';
import type { RunningExam, SubmittedExam } from '@vialibera/contract/exam';
import type { Pass } from '@vialibera/contract/study';
import type { Answer } from '@vialibera/domain/exam/answer';
import { api, client } from '#web/platform/api/api.ts';
import { hasPageResponse } from '#web/platform/network/page-responses.ts';
import { rejectionCode } from '#web/strings/errors.ts';

/**
 * An exam as the server last sent it. `receivedAt` is the value of `performance.now()` when the exam arrived. The time left is
 * counted down from that moment. `passBefore` is the probability of passing before the exam, if the exam was submitted on this
 * page.
 */
export type ExamSheet = { exam: RunningExam | SubmittedExam; receivedAt: number; passBefore?: Pass | null };

const MAX_RETRIES = 3;
/**
 * The time, in ms, for which a fetched exam counts as fresh. Without this time, the screen would repeat the request that its
 * route has just sent.
 */
const FRESH_MS = 1000;

export function examQuery(examId: string) {
  return queryOptions({
    queryKey: [...api.exam.key(), 'sheet', examId],
    queryFn: async ({ signal }): Promise<ExamSheet> => {
      const isFromPage = hasPageResponse(`exams/${examId}`);
      const exam = await client.exam.getExam({ examId }, { signal });
      // An exam in the page is older than this moment. Its time left counts from the start of the visit.
      return { exam, receivedAt: isFromPage ? 0 : performance.now() };
    },
    staleTime: ({ state }) => (state.data?.exam.status === 'submitted' ? Infinity : FRESH_MS),
    retry: (failures, error) => examRejectionCode(error) === null && failures < MAX_RETRIES,
    // Refetch the exam: the time left may be wrong if the device has slept, and another tab may have sent answers.
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
}

/**
 * Returns the code with which the server rejected a request about an exam. Returns null if the request failed for another
 * reason, such as a lost connection. Also returns null for the code OTHER_LEARNER, because this rejection is temporary: a
 * retry succeeds after the owner of the exam has signed in again.
 */
export function examRejectionCode(error: unknown): string | null {
  const code = rejectionCode(error);
  return code === 'OTHER_LEARNER' ? null : code;
}

/**
 * Returns a copy of the exam after the server has saved an answer. The copy contains this answer and the time left from the
 * server's response.
 */
export function withAnswer(
  sheet: ExamSheet,
  { position, answer }: { position: number; answer: Answer },
  { secondsLeft, receivedAt }: { secondsLeft: number; receivedAt: number },
): ExamSheet {
  if (sheet.exam.status !== 'running') return sheet;
  const answers = sheet.exam.answers.with(position, answer);
  return { exam: { ...sheet.exam, answers, secondsLeft }, receivedAt };
}
