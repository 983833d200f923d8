import type { QueryClient } from '@tanstack/react-query';
import { examText } from '#web/strings/exam.ts';
import { examQuery } from './exam-query.ts';

const EXAM_PATH = /^\/quiz\/esame\/([^/]+)/;

/**
 * If an exam is running on the screen at `pathname`, asks whether to leave it. Resolves to true if the learner confirms, and on
 * any other screen.
 */
export async function confirmExamExit(queries: QueryClient, pathname: string): Promise<boolean> {
  const examId = EXAM_PATH.exec(pathname)?.[1];
  const sheet = examId && queries.getQueryData(examQuery(examId).queryKey);
  if (!sheet || sheet.exam.status !== 'running') return true;
  const { confirm } = await import('#web/ui/dialogs/confirm.tsx');
  return confirm(examText.leave);
}
