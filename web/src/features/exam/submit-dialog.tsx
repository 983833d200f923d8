import { EXAM_QUESTIONS } from '@vialibera/domain/exam';
import { examText } from '#web/strings/exam.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type SubmitDialogProps = {
  open: boolean;
  answered: number;
  busy: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

export function SubmitDialog({ open, answered, busy, onOpenChange, onConfirm }: SubmitDialogProps) {
  const { confirm } = examText;
  const unanswered = EXAM_QUESTIONS - answered;
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
      <p>{confirm.answered(answered)}</p>
      {unanswered > 0 && <p>{confirm.unanswered(unanswered)}</p>}
      <p>{confirm.final}</p>
    </ConfirmDialog>
  );
}
