import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BankVersion } from '@vialibera/contract/banks';
import { api } from '#web/platform/api/api.ts';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { licencesText } from '#web/admin/strings/admin-licences.ts';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { bankErrorText } from '#web/admin/strings/bank-errors.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { toast } from '#web/platform/device/toast.ts';

const { versions: text } = manageText;

type Props = { target: BankVersion; seen: number; onClose: () => void };

export function RollBack({ target: { version }, seen, onClose }: Props) {
  const queries = useQueryClient();
  const { licence } = useLicence();
  const { mutate, isPending } = useMutation(
    api.banks.rollBackBank.mutationOptions({
      onSuccess: (done) => toast.success(text.done(done.version)),
      onError: (error) => toast.error(bankErrorText(error, licence.topics)),
      onSettled: async () => {
        onClose();
        await queries.invalidateQueries({ queryKey: api.banks.key() });
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.confirmTitle(version)}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      onConfirm={() => mutate({ licence: licence.id, toVersion: version, seenVersion: seen })}
      busy={isPending}
      tone="danger"
    >
      <p className="font-semibold">{licencesText.bank(licence.name)}</p>
      <p>{text.hint}</p>
    </ConfirmDialog>
  );
}
