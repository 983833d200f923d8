import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { useBackCloses } from './use-back-closes.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-variants.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  busy?: boolean;
  /** False if the dialog asks about a navigation, which an entry in the history would disturb. */
  backCloses?: boolean;
  tone?: 'primary' | 'danger';
};

/**
 * A dialog that asks for confirmation. The confirm button has the initial focus, except with `tone="danger"`. Import this file
 * lazily, to keep Base UI out of the first load.
 */
export function ConfirmDialog({ open, onOpenChange, title, children, confirmLabel, cancelLabel, ...action }: Props) {
  useBackCloses(() => onOpenChange(false), open && action.backCloses !== false);
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-asphalt/60" />
        <AlertDialog.Popup
          initialFocus={action.tone === 'danger' ? undefined : confirm}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[85dvh] max-w-md -translate-y-1/2 gap-4 overflow-auto rounded-card border border-line bg-raised p-6"
        >
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="grid gap-3">
            {children}
          </AlertDialog.Description>
          <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
            <AlertDialog.Close className={buttonClasses('quiet')}>{cancelLabel}</AlertDialog.Close>
            <Button ref={confirm} variant={action.tone} busy={action.busy} onClick={action.onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
