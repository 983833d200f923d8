import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, client } from '#web/platform/api/api.ts';
import { examQuery } from './exam-query.ts';
import { randomId } from '#web/platform/device/random-id.ts';

type Choice = { licence: string; form: string };

/**
 * Starts an exam. The client creates the exam's id and reuses it until the request succeeds, so that a retry does not start a
 * second exam.
 */
export function useStartExam(onStarted: (examId: string) => void) {
  const queries = useQueryClient();
  const examId = useRef<string>(null);
  return useMutation({
    networkMode: 'always',
    mutationFn: async (choice: Choice) => {
      examId.current ??= randomId();
      const started = await client.exam.startExam({ examId: examId.current, ...choice });
      const { queryKey } = examQuery(started.examId);
      if (started.sheet) queries.setQueryData(queryKey, { exam: started.sheet, receivedAt: performance.now() });
      return started;
    },
    onSuccess: (started) => {
      examId.current = null;
      void queries.invalidateQueries({ queryKey: api.exam.listExams.key() });
      void queries.invalidateQueries({ queryKey: api.home.key() });
      onStarted(started.examId);
    },
  });
}
