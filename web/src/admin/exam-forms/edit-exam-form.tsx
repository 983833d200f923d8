import type { AdminExamForm, AdminLicence, ExamFormVersion } from '@vialibera/contract/licences';
import { useState } from 'react';
import { EditButtons } from '#web/admin/edit-buttons.tsx';
import { examFormsText } from '#web/strings/exam-forms.ts';
import type { TopicTitles } from '#web/strings/topics.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormMessage } from '#web/ui/forms/form-message.tsx';
import { ExamFormFields } from './exam-form-fields.tsx';
import { toDraft } from './form-draft.ts';
import { SaveError } from './save-error.tsx';
import { useSaveExamForm } from './use-save-exam-form.ts';

const { form: text } = examFormsText;

type Props = {
  form: AdminExamForm;
  licence: AdminLicence;
  topics: TopicTitles;
  /** The earlier version whose values fill the dialog at first. If it is null, the dialog opens with the current values. */
  restored: ExamFormVersion | null;
  /** Reopens the dialog with `current`, the exam form that someone else has saved in the meantime. */
  onReload: (current: AdminExamForm) => void;
  onClose: () => void;
};

/**
 * Edits an exam form. Saving creates a new version. If the server rejects the new version, shows which value is wrong or
 * what the bank lacks.
 */
export function EditExamForm({ form, licence, topics, restored, onReload, onClose }: Props) {
  const [initialValues] = useState(() => toDraft(restored ?? form));
  const [confirmDiscard, setConfirmDiscard] = useState(false);
  const { draftForm, saveError } = useSaveExamForm({ form, licence: licence.id, initialValues, onSaved: onClose });
  const hasChanged = JSON.stringify(draftForm.values) !== JSON.stringify(initialValues);
  const cancel = () => (hasChanged ? setConfirmDiscard(true) : onClose());
  return (
    <Dialog title={text.title(form.name, licence.name)} closeLabel={text.close} onClose={cancel} className="max-w-2xl">
      <form {...draftForm.props} className="grid gap-4">
        {restored !== null && (
          <p className="rounded-control bg-blue-soft px-4 py-3">{text.restoring(restored.version)}</p>
        )}
        <ExamFormFields form={draftForm} topics={topics} />
        <p className="text-[0.9375rem] text-muted">{text.startedKeep}</p>
        <FormMessage form={draftForm} />
        <SaveError
          error={saveError}
          form={form}
          licence={licence.id}
          topics={topics}
          onReload={onReload}
          onGone={onClose}
        />
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
