import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BankStatement } from '@vialibera/contract/banks';
import { api } from '#web/api.ts';
import { manageText } from '#web/strings/admin-manage.ts';
import { bankErrorText } from '#web/strings/bank-errors.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { EditButtons } from './edit-buttons.tsx';
import { type StatementDraft, StatementFields } from './statement-fields.tsx';

const { edit: text, image } = manageText;

/** Corrects a statement of the imported bank; what was typed is not lost by a slip of the finger. */
export function EditStatement({ statement, onClose }: { statement: BankStatement; onClose: () => void }) {
  const { id, explanation, article, topic, answer } = statement;
  const [first] = useState<StatementDraft>({
    text: statement.text,
    answer,
    topic,
    explanation: explanation ?? '',
    article: article ?? '',
  });
  const [draft, setDraft] = useState(first);
  const [leaving, setLeaving] = useState(false);
  const queries = useQueryClient();
  const changed = JSON.stringify(draft) !== JSON.stringify(first);
  const { mutate, isPending, error } = useMutation(
    api.banks.updateStatement.mutationOptions({
      onSuccess: async ({ version }) => {
        notify.success(text.saved(version));
        onClose();
        await queries.invalidateQueries({ queryKey: api.banks.key() });
      },
    }),
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || draft.text.trim() === '') return;
    if (!changed) return onClose();
    mutate({ ...draft, id, explanation: draft.explanation.trim() || null, article: draft.article.trim() || null });
  };
  const leave = () => (changed ? setLeaving(true) : onClose());
  return (
    <Dialog title={text.title} closeLabel={image.close} onClose={leave}>
      <form onSubmit={save} className="grid gap-4">
        <StatementFields draft={draft} onChange={setDraft} />
        <p className="text-[0.9375rem] text-muted">{text.versionHint}</p>
        {error && (
          <p role="alert" className="font-semibold text-red">
            {bankErrorText(error)}
          </p>
        )}
        <EditButtons
          leaving={leaving}
          busy={isPending}
          onLeave={leave}
          onStay={() => setLeaving(false)}
          onDiscard={onClose}
        />
      </form>
    </Dialog>
  );
}
