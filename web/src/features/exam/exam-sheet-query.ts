import { ORPCError } from '@orpc/client';
import { queryOptions } from '@tanstack/react-query';
import { api, client } from '#web/api.ts';
import type { RunningExam, SubmittedExam } from '@vialibera/contract/exam';

/** An exam as the server last told it, stamped by the browser's steady clock so that the time left can be counted down. */
export type ExamSheet = { exam: RunningExam | SubmittedExam; readAt: number };

const TRIES = 3;
/** What the app has asked for while it began (`ahead`) is not asked for again by the screen. */
const FRESH_MS = 1000;

export function examSheetQuery(examId: string) {
  return queryOptions({
    queryKey: [...api.exam.key(), 'sheet', examId],
    queryFn: async ({ signal }): Promise<ExamSheet> => {
      const exam = await client.exam.getExam({ examId }, { signal });
      return { exam, readAt: performance.now() };
    },
    staleTime: ({ state }) => (state.data?.exam.status === 'submitted' ? Infinity : FRESH_MS),
    retry: (failures, error) => !isRefusal(error) && failures < TRIES,
    // A laptop that slept, or another tab that answered: only the server knows the time and the answers.
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
}

/** Of what was asked. In another learner's session nothing was: it waits for its own. */
export function isRefusal(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError && error.status < 500 && error.code !== 'OTHER_LEARNER';
}
