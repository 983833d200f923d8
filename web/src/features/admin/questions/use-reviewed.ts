import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { manageText } from '#web/strings/admin-manage.ts';
import { errorText } from '#web/strings/errors.ts';
import { notify } from '#web/ui/notify.ts';

const { proposals: text } = manageText;

/** What a verdict on proposals brings about, be it on one or on all of an author. */
export function useReviewed(onDone?: () => void) {
  const queries = useQueryClient();
  return {
    onSuccess: ({ reviewed }: { reviewed: number }, { approve }: { approve: boolean }) => {
      if (reviewed === 0) notify.info(text.already);
      else notify.success(approve ? text.approved(reviewed) : text.rejected(reviewed));
    },
    onError: (error: unknown) => notify.error(errorText(error)),
    onSettled: async () => {
      onDone?.();
      await queries.invalidateQueries({ queryKey: api.questions.key() });
    },
  };
}
