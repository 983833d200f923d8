import { ApiError } from '#web/network/api-error.ts';
import { examFormErrorText } from '#web/strings/exam-form-errors.ts';
import { examFormsText } from '#web/strings/exam-forms.ts';

const { issues, changed } = examFormsText;

/** Returns why the server has refused an exam form. `EXAM_FORM_INVALID` names the value that is wrong. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return examFormErrorText(error);
  if (error.code === 'EXAM_FORM_CHANGED') return changed;
  if (error.code !== 'EXAM_FORM_INVALID') return examFormErrorText(error);
  const { issue } = error.data as { issue: 'composition' | 'topics' | 'errors' | 'time' };
  return issues[issue];
}
