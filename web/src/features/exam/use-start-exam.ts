import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, client } from '#web/api.ts';
import { examSheetQuery } from './exam-sheet-query.ts';

type StartExamParts = { onStarted: (examId: string) => void };

/** The id is made once and kept until the server has answered, so that a retry starts no second exam. */
export function useStartExam({ onStarted }: StartExamParts) {
  const queries = useQueryClient();
  const examId = useRef<string>(null);
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      examId.current ??= crypto.randomUUID();
      const started = await client.exam.startExam({ examId: examId.current });
      const { queryKey } = examSheetQuery(started.examId);
      if (started.sheet) queries.setQueryData(queryKey, { exam: started.sheet, readAt: performance.now() });
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
