import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { bankErrorText } from '#web/admin/strings/bank-errors.ts';
import { toast } from '#web/platform/device/toast.ts';

/** Retires what the ministry has withdrawn. If another admin has changed the bank in the meantime, its state is read again. */
export function useRetireWithdrawn(
  onDone: (done: { version: number; retired: number }) => void,
  onSettled: () => void,
) {
  const { refresh, onError } = useBankChange();
  return useMutation(
    api.banks.retireWithdrawn.mutationOptions({
      onSuccess: (done) => done.retired > 0 && onDone(done),
      onError,
      onSettled: async () => {
        onSettled();
        await refresh();
      },
    }),
  );
}

export function useUndoRetirement(onDone: () => void) {
  const { refresh, onError } = useBankChange();
  return useMutation(
    api.banks.rollBackBank.mutationOptions({
      onSuccess: ({ version }) => {
        toast.success(manageText.versions.done(version));
        onDone();
      },
      onError,
      onSettled: refresh,
    }),
  );
}

function useBankChange() {
  const queries = useQueryClient();
  const { licence } = useLicence();
  return {
    refresh: () => queries.invalidateQueries({ queryKey: api.banks.key() }),
    onError: (error: unknown) => toast.error(bankErrorText(error, licence.topics)),
  };
}
