import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { manageText as text } from '#web/admin/strings/admin-manage.ts';
import { bankErrorText } from '#web/admin/strings/bank-errors.ts';
import { toast } from '#web/platform/device/toast.ts';

export function useRetireStatement(onDone?: () => void) {
  const queries = useQueryClient();
  const { licence } = useLicence();
  return useMutation(
    api.banks.retireStatement.mutationOptions({
      onSuccess: async ({ version }, { retired }) => {
        toast.success(retired ? text.retire.done(version) : text.retire.restored(version));
        onDone?.();
        await queries.invalidateQueries({ queryKey: api.banks.key() });
      },
      onError: (error) => toast.error(bankErrorText(error, licence.topics)),
    }),
  );
}
