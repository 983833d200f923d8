import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '#web/strings/errors.ts';
import { api } from '#web/platform/api/api.ts';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { toast } from '#web/platform/device/toast.ts';

const { proposals: text } = manageText;

export function useReviewMutationOptions(onDone?: () => void) {
  const queries = useQueryClient();
  return {
    onSuccess: ({ reviewed }: { reviewed: number }, { approve }: { approve: boolean }) => {
      if (reviewed === 0) toast.info(text.already);
      else toast.success(approve ? text.approved(reviewed) : text.rejected(reviewed));
    },
    onError: (error: unknown) => toast.error(errorText(error)),
    onSettled: async () => {
      onDone?.();
      await queries.invalidateQueries({ queryKey: api.questions.key() });
    },
  };
}
