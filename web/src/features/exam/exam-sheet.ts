import type { SendOutcome } from './answer-queue.ts';
import { type ExamSheet, isRefusal } from './exam-sheet-query.ts';

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

export function sendOutcomeOf(error: unknown): SendOutcome {
  const code = refusalOf(error);
  if (code === 'UNAUTHORIZED') return 'signed-out';
  return code === null || code === 'TOO_MANY_REQUESTS' ? 'unreachable' : 'closed';
}
