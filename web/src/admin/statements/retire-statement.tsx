import type { BankStatement } from '@vialibera/contract/banks';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useRetireStatement } from './use-retire-statement.ts';

const { retire: text } = manageText;

export function RetireStatement({ statement, onClose }: { statement: BankStatement; onClose: () => void }) {
  const { mutate, isPending } = useRetireStatement(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      onConfirm={() => mutate({ id: statement.id, retired: true })}
      busy={isPending}
    >
      <p className="font-semibold">{statement.text}</p>
      <p>{text.hint}</p>
    </ConfirmDialog>
  );
}
