import { useCallback, useState } from 'react';
import { clampQuestion, keepQuestion, readQuestion } from './current-question.ts';

export function useCurrentQuestion(examId: string): [number, (index: number) => void] {
  const [index, setIndex] = useState(() => readQuestion(sessionStorage, examId));
  const go = useCallback(
    (target: number) => {
      const next = clampQuestion(target);
      setIndex(next);
      keepQuestion(sessionStorage, examId, next);
    },
    [examId],
  );
  return [index, go];
}
