import { useQueryClient } from '@tanstack/react-query';
import type { AdminExamForm } from '@vialibera/contract/licences';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { adminClient } from '#web/features/admin/admin-api.ts';
import { examFormsText } from '#web/strings/exam-forms.ts';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { findIssue, type FormDraft, toValues } from './form-draft.ts';
import { refusalText } from './refusal-text.ts';

const { form: text } = examFormsText;

type Options = { form: AdminExamForm; licence: string; initialValues: FormDraft; onSaved: () => void };

/** Returns the state of the form that edits an exam form, and the error with which the server has refused it. */
export function useSaveExamForm({ form, licence, initialValues, onSaved }: Options) {
  const [refusal, setRefusal] = useState<unknown>(null);
  const queries = useQueryClient();
  const draftForm = useForm<FormDraft, { version: number }>({
    initialValues,
    validate: findIssue,
    submit: (draft) => {
      setRefusal(null);
      const values = toValues(draft);
      return adminClient.licences.updateExamForm({ licence, form: form.id, seenVersion: form.version, values });
    },
    onSuccess: async ({ version }) => {
      if (version === form.version) toast.info(text.unchanged);
      else toast.success(text.saved(version));
      onSaved();
      await queries.invalidateQueries({ queryKey: api.licences.key() });
    },
    onError: (error) => {
      setRefusal(error);
      return { text: refusalText(error) };
    },
  });
  return { draftForm, refusal };
}
