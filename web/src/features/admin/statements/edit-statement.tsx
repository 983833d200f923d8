import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankStatement } from '@vialibera/contract/banks';
import { api, client } from '#web/api.ts';
import { manageText } from '#web/strings/admin-manage.ts';
import { bankErrorText } from '#web/strings/bank-errors.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { type StatementDraft, StatementFields } from './statement-fields.tsx';
import { Button } from '#web/ui/button.tsx';

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
  const [confirmDiscard, setConfirmDiscard] = useState(false);
  const queries = useQueryClient();
  const hasChanged = (draft: StatementDraft) => JSON.stringify(draft) !== JSON.stringify(initialValues);
  const form = useForm<StatementDraft, { version: number } | null>({
    initialValues,
    validate: (draft) => (draft.text.trim() === '' ? { text: text.textMissing, fields: ['text'] } : null),
    submit: async (draft) =>
      hasChanged(draft)
        ? client.banks.updateStatement({
            ...draft,
            id,
            explanation: draft.explanation.trim() || null,
            article: draft.article.trim() || null,
          })
        : null,
    onSuccess: async (saved) => {
      if (saved) toast.success(text.saved(saved.version));
      onClose();
      if (saved) await queries.invalidateQueries({ queryKey: api.banks.key() });
    },
    onError: (error) => ({ text: bankErrorText(error) }),
  });
  const cancel = () => (hasChanged(form.values) ? setConfirmDiscard(true) : onClose());
  return (
    <Dialog title={text.title} closeLabel={image.close} onClose={cancel}>
      <form {...form.props} className="grid gap-4">
        <StatementFields draft={form.values} onChange={form.set} />
        <p className="text-[0.9375rem] text-muted">{text.versionHint}</p>
        {form.issue && !form.issue.fields && <FormMessage form={form} />}
        <EditButtons
          confirmDiscard={confirmDiscard}
          busy={form.busy}
          onCancel={cancel}
          onKeepEditing={() => setConfirmDiscard(false)}
          onDiscard={onClose}
        />
      </form>
    </Dialog>
  );
}

type EditButtonsProps = {
  confirmDiscard: boolean;
  busy: boolean;
  onCancel: () => void;
  onKeepEditing: () => void;
  onDiscard: () => void;
};

/**
 * Shows the buttons to save and to cancel. If `confirmDiscard` is true, replaces these buttons with a question that asks whether
 * the unsaved changes should be discarded.
 */
function EditButtons({ confirmDiscard, busy, onCancel, onKeepEditing, onDiscard }: EditButtonsProps) {
  if (confirmDiscard)
    return (
      <div role="alert" className="grid gap-3 rounded-control bg-yellow-soft p-4 text-yellow-ink">
        <p className="font-semibold">{text.unsaved}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onKeepEditing}>{text.keep}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {text.discard}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
      <Button variant="quiet" onClick={onCancel}>
        {text.cancel}
      </Button>
      <Button type="submit" busy={busy}>
        {text.save}
      </Button>
    </div>
  );
}
