import { questionUploadText } from '#web/admin/strings/question-upload.ts';
import { QuestionFileError, toRejectedRow, type RejectedRow } from '@vialibera/question-files/raw/raw-file';
import { type ReadQuestion, readQuestions } from '@vialibera/question-files/text/read-questions';
import { fitsIndex, isStorable, QUESTION_LIMITS as LIMITS } from '@vialibera/contract/shared/question-limits';

export type ReadUpload = { name: string; questions: ReadQuestion[]; rejected: RejectedRow[] };

/** Reads the chosen file. Returns an error message in Italian if the file is empty or unreadable. */
export async function readUpload(file: File): Promise<ReadUpload | string> {
  try {
    const read = readQuestions(file.name, new Uint8Array(await file.arrayBuffer()));
    const checked = read.questions.map((question) => ({ question, issue: questionIssue(question) }));
    const invalid = checked.flatMap(({ question, issue }) =>
      issue === null ? [] : [toRejectedRow(question.line, question.text, issue)],
    );
    return {
      name: file.name,
      questions: checked.flatMap(({ question, issue }) => (issue === null ? [question] : [])),
      rejected: [...read.rejected, ...invalid].toSorted((one, other) => one.line - other.line),
    };
  } catch (error) {
    return error instanceof QuestionFileError ? error.message : questionUploadText.fileFailed;
  }
}

const { tooLong } = questionUploadText;

/**
 * Returns the reason why the server would reject a question. Returns null if the server would accept it. The client checks this
 * before the upload, because one invalid question makes its whole batch fail.
 */
function questionIssue({ text, options, topic }: ReadQuestion): string | null {
  if (text.length > LIMITS.text) return tooLong.text(LIMITS.text);
  if (options.length > LIMITS.options) return tooLong.options(LIMITS.options);
  if (options.some((option) => option.length > LIMITS.option)) return tooLong.option(LIMITS.option);
  if (topic !== null && topic.length > LIMITS.topic) return tooLong.topic(LIMITS.topic);
  if (!fitsIndex(text, ...options)) return tooLong.whole;
  if (![text, topic ?? '', ...options].every(isStorable)) return tooLong.unreadable;
  return null;
}
