import { EXAM_QUESTIONS } from '@vialibera/domain/exam';

function keyOf(examId: string): string {
  return `vialibera:question:${examId}`;
}

/** Spec §4: the index is clamped to the sheet. */
export function clampQuestion(index: number): number {
  return Math.min(Math.max(index, 0), EXAM_QUESTIONS - 1);
}

/** Where the learner was on this sheet, in this tab. */
export function readQuestion(storage: Storage, examId: string): number {
  const stored = Number(storage.getItem(keyOf(examId)));
  return Number.isInteger(stored) ? clampQuestion(stored) : 0;
}

export function keepQuestion(storage: Storage, examId: string, index: number): void {
  try {
    storage.setItem(keyOf(examId), String(index));
  } catch {
    // Without storage a reload starts at the first question: nothing is lost.
  }
}
