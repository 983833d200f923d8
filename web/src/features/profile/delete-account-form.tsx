import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { REASON_MAXIMUM } from '@vialibera/domain/account-deletion';
import { client } from '#web/api.ts';
import { errorCode, errorText } from '#web/strings/errors.ts';
import { personalDataText } from '#web/strings/personal-data.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { TextArea } from '#web/ui/text-area.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }));
const { deletion: text } = personalDataText;

/** Three steps before anything is lost: a tick, a button, a question. */
export function DeleteAccountForm({ onLeave }: { onLeave: () => void }) {
  const [reason, setReason] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.personalData.requestAccountDeletion({ reason: reason.trim() || null }),
    onSuccess: () => {
      setAsked(false);
      onLeave();
    },
    onError: (error) => notify.error(failureText(error)),
  });
  return (
    <>
      <p className="text-muted">{text.lead}</p>
      <TextArea
        label={text.reason}
        hint={text.reasonHint}
        maxLength={REASON_MAXIMUM}
        value={reason}
        onChange={setReason}
        counter={{
          shown: text.counter(reason.length, REASON_MAXIMUM),
          spoken: text.counterLabel(REASON_MAXIMUM - reason.length),
        }}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={confirmed}
          onChange={(event) => setConfirmed(event.target.checked)}
          className="size-6 shrink-0 accent-red"
        />
        {text.confirm}
      </label>
      <Button
        variant="danger"
        aria-disabled={!confirmed}
        onClick={() => (confirmed ? setAsked(true) : notify.error(text.notConfirmed))}
      >
        {text.open}
      </Button>
      {asked && <LastQuestion onAnswer={(yes) => (yes ? mutate() : setAsked(false))} busy={isPending} />}
    </>
  );
}

function failureText(error: unknown): string {
  const code = errorCode(error);
  if (code === 'LAST_ADMIN') return text.lastAdmin;
  return code === 'UNEXPECTED' ? text.failed : errorText(error);
}

function LastQuestion({ onAnswer, busy }: { onAnswer: (yes: boolean) => void; busy: boolean }) {
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={() => onAnswer(false)}
        title={text.ask}
        confirmLabel={text.yes}
        cancelLabel={text.no}
        onConfirm={() => onAnswer(true)}
        busy={busy}
        tone="danger"
      >
        <p>{text.lost}</p>
        <p className="font-semibold">{text.way}</p>
      </ConfirmDialog>
    </Suspense>
  );
}
