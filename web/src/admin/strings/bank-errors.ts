import { errorText, rejectionData } from '#web/strings/errors.ts';
import { examFitText } from './exam-fit.ts';
import type { TopicTitles } from '#web/strings/topics.ts';

/**
 * Returns the text of an error. For `BANK_TOO_SMALL`, the text also names the topics that would have too few statements for
 * exams.
 */
export function bankErrorText(error: unknown, topics: TopicTitles): string {
  const lacking = rejectionData(error, 'BANK_TOO_SMALL')?.lacking ?? [];
  if (lacking.length > 0) return examFitText.wouldLack(lacking, topics);
  return errorText(error);
}
