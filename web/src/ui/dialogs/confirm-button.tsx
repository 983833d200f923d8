import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** `warning` describes what will be lost. `reassurance` describes what is kept. */
type ConfirmText = { title: string; warning: string; reassurance: string; confirm: string; cancel: string };
type Props = { label: string; text: ConfirmText; onConfirm: () => Promise<void>; disabled?: boolean };

/**
 * A button for a destructive action. A dialog asks for confirmation and stays open while `onConfirm` runs. If `onConfirm` fails,
 * the dialog also stays open.
 */
export function ConfirmButton({ label, text, onConfirm, disabled }: Props) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      setOpen(false);
    } catch {
      // `onConfirm` has already shown its error. The dialog stays open, so that the user can try again.
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setOpen}
            title={text.title}
            confirmLabel={text.confirm}
            cancelLabel={text.cancel}
            onConfirm={() => void confirm()}
            busy={busy}
            tone="danger"
          >
            <p>{text.warning}</p>
            <p className="font-semibold">{text.reassurance}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
