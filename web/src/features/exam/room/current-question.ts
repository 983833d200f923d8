import { useCallback, useState } from 'react';
import { tabStorage } from '#web/platform/device/browser-storage.ts';

function storageKey(examId: string): string {
  return `vialibera:question:${examId}`;
}

/** Returns the valid question index that is nearest to `index`. `total` is the number of questions. */
export function clampQuestion(index: number, total: number): number {
  return Math.min(Math.max(index, 0), total - 1);
}

/** Returns the index of the question that was last shown in this tab. Returns 0 if no index is stored. */
export function readQuestion(storage: Storage, examId: string, total: number): number {
  const stored = Number(storage.getItem(storageKey(examId)));
  return Number.isInteger(stored) ? clampQuestion(stored, total) : 0;
}

export function saveQuestion(storage: Storage, examId: string, index: number): void {
  try {
    storage.setItem(storageKey(examId), String(index));
  } catch {
    // If the index cannot be stored, a reload starts at the first question. No answer is lost.
  }
}

export function useCurrentQuestion(examId: string, total: number): [number, (index: number) => void] {
  const [index, setIndex] = useState(() => readQuestion(tabStorage(), examId, total));
  const go = useCallback(
    (target: number) => {
      const next = clampQuestion(target, total);
      setIndex(next);
      saveQuestion(tabStorage(), examId, next);
    },
    [examId, total],
  );
  return [index, go];
}
