import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { manageText as text } from '#web/strings/admin-manage.ts';
import { bankErrorText } from '#web/strings/bank-errors.ts';
import { notify } from '#web/ui/notify.ts';

/** Takes a statement out of the bank, or back into it. */
export function useRetireStatement(onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation(
    api.banks.retireStatement.mutationOptions({
      onSuccess: async ({ version }, { retired }) => {
        notify.success(retired ? text.retire.done(version) : text.retire.restored(version));
        onDone?.();
        await queries.invalidateQueries({ queryKey: api.banks.key() });
      },
      onError: (error) => notify.error(bankErrorText(error)),
    }),
  );
}
