import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }));

type Words = { ask: string; lost: string; kept: string; confirm: string; cancel: string };
type Props = { label: string; words: Words; onConfirm: () => Promise<void>; disabled?: boolean };

/** A quiet button whose act takes something away, and the question before it. */
export function AskFirst({ label, words, onConfirm, disabled }: Props) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      setAsked(false);
    } catch {
      // Whoever acts tells what went wrong; the question stays, to be answered again.
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {asked && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsked}
            title={words.ask}
            confirmLabel={words.confirm}
            cancelLabel={words.cancel}
            onConfirm={() => void confirm()}
            busy={busy}
            tone="danger"
          >
            <p>{words.lost}</p>
            <p className="font-semibold">{words.kept}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
