import { useQueryClient } from '@tanstack/react-query';
import type { AdminExamForm } from '@vialibera/contract/licences';
import { useState } from 'react';
import { api, client } from '#web/platform/api/api.ts';
import { examFormsText } from '#web/strings/exam-forms.ts';
import { toast } from '#web/platform/device/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { findIssue, type FormDraft, toValues } from './form-draft.ts';
import { errorText, rejectionCode, rejectionData } from '#web/strings/errors.ts';

const { form: text } = examFormsText;

type Options = { form: AdminExamForm; licence: string; initialValues: FormDraft; onSaved: () => void };

/**
 * Returns the state of the dialog that edits an exam form. Also returns the error with which the server rejected the last
 * attempt to save.
 */
export function useSaveExamForm({ form, licence, initialValues, onSaved }: Options) {
  const [saveError, setSaveError] = useState<unknown>(null);
  const queries = useQueryClient();
  const draftForm = useForm<FormDraft, { version: number }>({
    initialValues,
    validate: findIssue,
    submit: (draft) => {
      setSaveError(null);
      const values = toValues(draft);
      return client.licences.updateExamForm({ licence, form: form.id, seenVersion: form.version, values });
    },
    onSuccess: async ({ version }) => {
      if (version === form.version) toast.info(text.unchanged);
      else toast.success(text.saved(version));
      onSaved();
      await queries.invalidateQueries({ queryKey: api.licences.key() });
    },
    onError: (error) => {
      setSaveError(error);
      return { text: saveErrorText(error) };
    },
  });
  return { draftForm, saveError };
}

const { issues, changed } = examFormsText;

/** Returns the reason why the server has rejected an exam form. For `EXAM_FORM_INVALID`, the text names the wrong value. */
function saveErrorText(error: unknown): string {
  if (rejectionCode(error) === 'EXAM_FORM_CHANGED') return changed;
  const invalid = rejectionData(error, 'EXAM_FORM_INVALID');
  return invalid ? issues[invalid.issue] : errorText(error);
}
