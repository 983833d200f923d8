import { errorText, rejectionCode, rejectionData } from '#web/strings/errors.ts';
import { examFormsText } from '#web/strings/exam-forms.ts';

const { issues, changed } = examFormsText;

/** Returns the reason why the server has rejected an exam form. For `EXAM_FORM_INVALID`, the text names the wrong value. */
export function saveErrorText(error: unknown): string {
  if (rejectionCode(error) === 'EXAM_FORM_CHANGED') return changed;
  const invalid = rejectionData(error, 'EXAM_FORM_INVALID');
  return invalid ? issues[invalid.issue] : errorText(error);
}
