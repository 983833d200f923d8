import { ORPCError } from '@orpc/client';
import { queryOptions } from '@tanstack/react-query';
import { api, client } from '#web/api.ts';
import type { RunningExam, SubmittedExam } from '@vialibera/contract/exam';
import type { SendOutcome } from './answer-queue.ts';

/** An exam as the server last told it, stamped by the browser's steady clock so that the time left can be counted down. */
export type ExamSheet = { exam: RunningExam | SubmittedExam; readAt: number };

const TRIES = 3;

export function examSheetQuery(examId: string) {
  return queryOptions({
    queryKey: [...api.exam.key(), 'sheet', examId],
    queryFn: async ({ signal }): Promise<ExamSheet> => {
      const exam = await client.exam.getExam({ examId }, { signal });
      return { exam, readAt: performance.now() };
    },
    staleTime: ({ state }) => (state.data?.exam.status === 'submitted' ? Infinity : 0),
    retry: (failures, error) => !isRefusal(error) && failures < TRIES,
    // A laptop that slept, or another tab that answered: only the server knows the time and the answers.
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
}

export function withAnswer(
  sheet: ExamSheet,
  position: number,
  answer: boolean,
  secondsLeft: number,
  readAt: number,
): ExamSheet {
  if (sheet.exam.status !== 'running') return sheet;
  const answers = sheet.exam.answers.with(position, answer);
  return { exam: { ...sheet.exam, answers, secondsLeft }, readAt };
}

/** The refusal's code; null when the server did not refuse but could not be reached or failed. */
export function refusalOf(error: unknown): string | null {
  return isRefusal(error) ? error.code : null;
}

export function isRefusal(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError && error.status < 500;
}

export function sendOutcomeOf(error: unknown): SendOutcome {
  const code = refusalOf(error);
  if (code === 'UNAUTHORIZED') return 'signed-out';
  return code === null || code === 'TOO_MANY_REQUESTS' ? 'unreachable' : 'closed';
}
