import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankStatement } from '@vialibera/contract/banks';
import { api } from '#web/platform/api/api.ts';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { bankErrorText } from '#web/admin/strings/bank-errors.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormMessage } from '#web/ui/forms/form-message.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { EditButtons } from '#web/admin/edit-buttons.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { type StatementDraft, StatementFields } from './statement-fields.tsx';
import { useSaveStatement } from './use-save-statement.ts';

const { edit: text, image } = manageText;

/** Edits a statement of the imported bank. Asks for confirmation before unsaved changes are discarded. */
export function EditStatement({ statement, onClose }: { statement: BankStatement; onClose: () => void }) {
  const { id, explanation, article, topic, answer } = statement;
  const [initialValues] = useState<StatementDraft>({
    text: statement.text,
    answer,
    topic,
    explanation: explanation ?? '',
    article: article ?? '',
  });
  const { question, forgetQuestion, saveStatement } = useSaveStatement(id);
  const [confirmDiscard, setConfirmDiscard] = useState(false);
  const queries = useQueryClient();
  const { licence } = useLicence();
  const hasChanged = (draft: StatementDraft) => JSON.stringify(draft) !== JSON.stringify(initialValues);
  const form = useForm<StatementDraft, Awaited<ReturnType<typeof saveStatement>> | null>({
    initialValues,
    validate: (draft) => (draft.text.trim() === '' ? { text: text.textMissing, fields: ['text'] } : null),
    submit: async (draft) => (hasChanged(draft) ? saveStatement(draft) : null),
    onSuccess: async (saved) => {
      if (saved === 'asks') return;
      if (saved) toast.success(text.saved(saved.version));
      onClose();
      if (saved) await queries.invalidateQueries({ queryKey: api.banks.key() });
    },
    onError: (error) => ({ text: bankErrorText(error, licence.topics) }),
  });
  const cancel = () => (hasChanged(form.values) ? setConfirmDiscard(true) : onClose());
  return (
    <Dialog title={text.title} closeLabel={image.close} onClose={cancel}>
      <form {...form.props} className="grid gap-4">
        <StatementFields
          draft={form.values}
          options={statement.options}
          topics={licence.topics}
          ours={statement.ours}
          onChange={(draft) => {
            forgetQuestion();
            form.set(draft);
          }}
        />
        <p className="text-[0.9375rem] text-muted">{text.versionHint}</p>
        {question && (
          <p role="alert" className="rounded-control bg-yellow-soft p-4 font-semibold text-yellow-ink">
            {text.questions[question]}
          </p>
        )}
        {form.issue && !form.issue.fields && <FormMessage form={form} />}
        <EditButtons
          confirmDiscard={confirmDiscard}
          busy={form.busy}
          saveLabel={question ? text.agree : text.save}
          onCancel={cancel}
          onKeepEditing={() => setConfirmDiscard(false)}
          onDiscard={onClose}
        />
      </form>
    </Dialog>
  );
}
