import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { personalDataText } from '#web/strings/personal-data.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

const { deletion: text } = personalDataText;

export function PendingDeletion({ dueAt, timeZone }: { dueAt: string; timeZone: string }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation(
    api.personalData.undoAccountDeletion.mutationOptions({
      onSuccess: (answer) => {
        queries.setQueryData(api.personalData.getAccountDeletion.queryKey(), answer);
        notify.success(text.undone);
      },
      onError: () => notify.error(text.undoFailed),
    }),
  );
  const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone }).format(new Date(dueAt));
  return (
    <>
      <p className="font-semibold">{text.pending(day)}</p>
      <Button busy={isPending} onClick={() => mutate({})}>
        {text.undo}
      </Button>
    </>
  );
}
