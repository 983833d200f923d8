import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Confirmation = { title: string; text: string; confirm: string; cancel: string };

/**
 * Opens a confirmation dialog over the current screen, for code outside of React components. Resolves to true if the user
 * confirmed, otherwise to false.
 */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  return new Promise((resolve) => {
    root.render(
      <OneTimeDialog
        {...confirmation}
        onClose={(confirmed) => {
          resolve(confirmed);
          root.unmount();
          container.remove();
        }}
      />,
    );
  });
}

type OneTimeDialogProps = Confirmation & { onClose: (confirmed: boolean) => void };

function OneTimeDialog({ title, text, confirm: confirmLabel, cancel, onClose }: OneTimeDialogProps) {
  const [open, setOpen] = useState(true);
  const close = (confirmed: boolean) => {
    setOpen(false);
    onClose(confirmed);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || close(false)}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancel}
      onConfirm={() => close(true)}
      tone="danger"
      backCloses={false}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
