import type { BankEdition } from '@vialibera/contract/banks';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useRetireWithdrawn } from './use-retire-withdrawn.ts';

const { editions: text } = manageText;

type Props = {
  withdrawn: { statements: number; by: BankEdition; version: number };
  onDone: (done: { version: number; retired: number }) => void;
  onClose: () => void;
};

export function RetireWithdrawn({ withdrawn: { statements, by, version }, onDone, onClose }: Props) {
  const { licence } = useLicence();
  const { mutate, isPending } = useRetireWithdrawn(onDone, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.confirmTitle(statements)}
      confirmLabel={text.retire}
      cancelLabel={text.cancel}
      onConfirm={() => mutate({ licence: licence.id, seenVersion: version })}
      busy={isPending}
    >
      <p>{text.hint}</p>
      <p className="text-muted">{text.source(by.source)}</p>
    </ConfirmDialog>
  );
}
