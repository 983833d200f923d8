import { ORPCError } from '@orpc/client';
import { useQueryClient } from '@tanstack/react-query';
import type { ExamFit } from '@vialibera/contract/imports';
import type { AdminExamForm, AdminLicence, ExamFormVersion } from '@vialibera/contract/licences';
import { useState } from 'react';
import { api, client } from '#web/api.ts';
import { EditButtons } from '#web/features/admin/edit-buttons.tsx';
import { ExamFitNote } from '#web/features/admin/exam-fit-note.tsx';
import { errorText, rejectionCode } from '#web/strings/errors.ts';
import { examFormsText } from '#web/strings/exam-forms.ts';
import type { TopicTitles } from '#web/strings/topics.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { ExamFormFields } from './exam-form-fields.tsx';
import { findIssue, type FormDraft, toDraft, toValues } from './form-draft.ts';
import { refusalText } from './refusal-text.ts';

const { form: text, unfilledTitle } = examFormsText;

type Props = {
  form: AdminExamForm;
  licence: AdminLicence;
  topics: TopicTitles;
  /** The earlier version with whose values the dialog opens; null to open it with those in force. */
  restored: ExamFormVersion | null;
  /** Opens the dialog again with the form that someone else has saved. */
  onReload: (current: AdminExamForm) => void;
  onClose: () => void;
};

/** Edits an exam form as a new version. A refusal of the server names what is wrong with the values or what the bank lacks. */
export function EditExamForm({ form, licence, topics, restored, onReload, onClose }: Props) {
  const [initialValues] = useState(() => toDraft(restored ?? form));
  const [confirmDiscard, setConfirmDiscard] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const queries = useQueryClient();
  const draftForm = useForm<FormDraft, { version: number }>({
    initialValues,
    validate: findIssue,
    submit: (draft) => {
      setRefusal(null);
      return client.licences.updateExamForm({
        licence: licence.id,
        form: form.id,
        seenVersion: form.version,
        values: toValues(draft),
      });
    },
    onSuccess: async ({ version }) => {
      if (version === form.version) toast.info(text.unchanged);
      else toast.success(text.saved(version));
      onClose();
      await queries.invalidateQueries({ queryKey: api.licences.key() });
    },
    onError: (error) => {
      setRefusal(error);
      return { text: refusalText(error) };
    },
  });
  const lacking = lackingOf(refusal);
  const hasChanged = JSON.stringify(draftForm.values) !== JSON.stringify(initialValues);
  const cancel = () => (hasChanged ? setConfirmDiscard(true) : onClose());
  async function reload() {
    try {
      const query = api.licences.listAdminLicences.queryOptions({ staleTime: 0 });
      const { licences } = await queries.fetchQuery(query);
      const forms = licences.find(({ id }) => id === licence.id)?.forms ?? [];
      const current = forms.find(({ id }) => id === form.id);
      if (current) onReload(current);
      else onClose();
    } catch (error) {
      toast.error(errorText(error));
    }
  }
  return (
    <Dialog title={text.title(form.name, licence.name)} closeLabel={text.close} onClose={cancel} className="max-w-2xl">
      <form {...draftForm.props} className="grid gap-4">
        {restored !== null && (
          <p className="rounded-control bg-blue-soft px-4 py-3">{text.restoring(restored.version)}</p>
        )}
        <ExamFormFields form={draftForm} topics={topics} />
        <p className="text-[0.9375rem] text-muted">{text.startedKeep}</p>
        <FormMessage form={draftForm} />
        {lacking && <ExamFitNote exam={lacking} title={unfilledTitle} topics={topics} />}
        {rejectionCode(refusal) === 'EXAM_FORM_CHANGED' && (
          <Button variant="quiet" onClick={() => void reload()}>
            {text.reload}
          </Button>
        )}
        <EditButtons
          confirmDiscard={confirmDiscard}
          busy={draftForm.busy}
          onCancel={cancel}
          onKeepEditing={() => setConfirmDiscard(false)}
          onDiscard={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Returns what the active bank lacks, if this is why the server has refused the form. */
function lackingOf(error: unknown): ExamFit | null {
  if (!(error instanceof ORPCError) || error.code !== 'EXAM_FORM_UNFILLED') return null;
  return { possible: false, ...(error.data as Omit<ExamFit, 'possible'>) };
}
