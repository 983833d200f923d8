import { fitsKey, isStorable, QUESTION_LIMITS as LIMITS } from '@vialibera/contract/question-limits';
import { questionUploadText } from '#web/strings/question-upload.ts';
import type { ReadQuestion } from '#web/features/admin/question-file/read-questions.ts';

const { tooLong } = questionUploadText;

/** Why the server would refuse a question, or null: one of them would keep its whole batch out. */
export function questionFault({ text, options, topic }: ReadQuestion): string | null {
  if (text.length > LIMITS.text) return tooLong.text(LIMITS.text);
  if (options.length > LIMITS.options) return tooLong.options(LIMITS.options);
  if (options.some((option) => option.length > LIMITS.option)) return tooLong.option(LIMITS.option);
  if (topic !== null && topic.length > LIMITS.topic) return tooLong.topic(LIMITS.topic);
  if (!fitsKey(text, ...options)) return tooLong.whole;
  if (![text, topic ?? '', ...options].every(isStorable)) return tooLong.unreadable;
  return null;
}
