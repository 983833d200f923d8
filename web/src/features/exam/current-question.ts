import { useCallback, useState } from 'react';
import { EXAM_QUESTIONS } from '@vialibera/domain/exam';

function storageKey(examId: string): string {
  return `vialibera:question:${examId}`;
}

/** Returns the valid question index that is nearest to `index` (spec §4). */
export function clampQuestion(index: number): number {
  return Math.min(Math.max(index, 0), EXAM_QUESTIONS - 1);
}

/** Returns the index of the question that was last shown in this tab, or 0 if none is stored. */
export function readQuestion(storage: Storage, examId: string): number {
  const stored = Number(storage.getItem(storageKey(examId)));
  return Number.isInteger(stored) ? clampQuestion(stored) : 0;
}

export function saveQuestion(storage: Storage, examId: string, index: number): void {
  try {
    storage.setItem(storageKey(examId), String(index));
  } catch {
    // If the index cannot be stored, a reload starts at the first question. No answer is lost.
  }
}

export function useCurrentQuestion(examId: string): [number, (index: number) => void] {
  const [index, setIndex] = useState(() => readQuestion(sessionStorage, examId));
  const go = useCallback(
    (target: number) => {
      const next = clampQuestion(target);
      setIndex(next);
      saveQuestion(sessionStorage, examId, next);
    },
    [examId],
  );
  return [index, go];
}
