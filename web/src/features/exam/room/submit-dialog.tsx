import { examText } from '#web/strings/exam.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

type SubmitDialogProps = {
  open: boolean;
  answered: number;
  questions: number;
  busy: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

export function SubmitDialog({ open, answered, questions, busy, onOpenChange, onConfirm }: SubmitDialogProps) {
  const { confirm } = examText;
  const unanswered = questions - answered;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={confirm.title}
      cancelLabel={confirm.cancel}
      confirmLabel={confirm.confirm}
      onConfirm={onConfirm}
      busy={busy}
    >
      <p>{confirm.answered(answered, questions)}</p>
      {unanswered > 0 && <p>{confirm.unanswered(unanswered)}</p>}
      <p>{confirm.final}</p>
    </ConfirmDialog>
  );
}
