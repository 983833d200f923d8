import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { personalDataText } from './strings/personal-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';

const { deletion: text } = personalDataText;

type Props = { timeZone: string; onDeletionRequested: () => void };

export function DeleteAccountCard({ timeZone, onDeletionRequested }: Props) {
  const { data } = useQuery(api.personalData.getAccountDeletion.queryOptions());
  return (
    <Card id="elimina-account" tabIndex={-1} className="grid justify-items-start gap-3">
      <h2 className="text-xl">{text.title}</h2>
      {data?.deletion ? (
        <PendingDeletion dueAt={data.deletion.dueAt} timeZone={timeZone} />
      ) : (
        <DeleteAccountForm onDeletionRequested={onDeletionRequested} />
      )}
    </Card>
  );
}

function PendingDeletion({ dueAt, timeZone }: { dueAt: string; timeZone: string }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation(
    api.personalData.undoAccountDeletion.mutationOptions({
      onSuccess: (answer) => {
        queries.setQueryData(api.personalData.getAccountDeletion.queryKey(), answer);
        toast.success(text.undone);
      },
      onError: () => toast.error(text.undoFailed),
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
