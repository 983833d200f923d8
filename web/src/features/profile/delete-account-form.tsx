import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { REASON_MAXIMUM } from '@vialibera/domain/accounts/account-deletion';
import { api } from '#web/platform/api/api.ts';
import { errorTextOr, rejectionCode } from '#web/strings/errors.ts';
import { personalDataText } from './strings/personal-data.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}));
const { deletion: text } = personalDataText;

/** Requests the deletion of the account in three steps: a checkbox, a button, and a confirmation dialog. */
export function DeleteAccountForm({ onDeletionRequested }: { onDeletionRequested: () => void }) {
  const [dialogOpen, setDialogOpen] = useState(false);
  const form = useForm({
    initialValues: { reason: '', confirmed: false },
    validate: (values) => (values.confirmed ? null : { text: text.notConfirmed, fields: ['confirmed'] }),
    submit: async () => setDialogOpen(true),
    onIssue: toast.error,
  });
  const { reason, confirmed } = form.values;
  const { mutate, isPending } = useMutation(
    api.personalData.requestAccountDeletion.mutationOptions({
      onSuccess: () => {
        setDialogOpen(false);
        onDeletionRequested();
      },
      onError: (error) => toast.error(deletionErrorText(error)),
    }),
  );
  const requestDeletion = () => mutate({ reason: reason.trim() || null });
  return (
    <>
      <form {...form.props} className="grid w-full justify-items-start gap-3">
        <p className="text-muted">{text.lead}</p>
        <TextArea
          label={text.reason}
          hint={text.reasonHint}
          maxLength={REASON_MAXIMUM}
          value={reason}
          onChange={(next) => form.set({ reason: next })}
          counter={{
            shown: text.counter(reason.length, REASON_MAXIMUM),
            spoken: text.counterLabel(REASON_MAXIMUM - reason.length),
          }}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            name="confirmed"
            checked={confirmed}
            onChange={(event) => form.set({ confirmed: event.target.checked })}
            className="size-6 shrink-0 accent-red"
          />
          {text.confirm}
        </label>
        <Button type="submit" variant="danger" aria-disabled={!confirmed}>
          {text.open}
        </Button>
      </form>
      {dialogOpen && (
        <FinalConfirmation onAnswer={(yes) => (yes ? requestDeletion() : setDialogOpen(false))} busy={isPending} />
      )}
    </>
  );
}

function deletionErrorText(error: unknown): string {
  return rejectionCode(error) === 'LAST_ADMIN' ? text.lastAdmin : errorTextOr(error, text.failed);
}

function FinalConfirmation({ onAnswer, busy }: { onAnswer: (yes: boolean) => void; busy: boolean }) {
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={() => onAnswer(false)}
        title={text.question}
        confirmLabel={text.yes}
        cancelLabel={text.no}
        onConfirm={() => onAnswer(true)}
        busy={busy}
        tone="danger"
      >
        <p>{text.warning}</p>
        <p className="font-semibold">{text.reassurance}</p>
      </ConfirmDialog>
    </Suspense>
  );
}
