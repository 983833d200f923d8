import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { personalDataText } from '#web/strings/personal-data.ts';
import { Card } from '#web/ui/card.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { PendingDeletion } from './pending-deletion.tsx';

type Props = { timeZone: string; onLeave: () => void };

export function DeleteAccountCard({ timeZone, onLeave }: Props) {
  const { title } = personalDataText.deletion;
  const { data } = useQuery(api.personalData.getAccountDeletion.queryOptions());
  return (
    <Card id="elimina-account" tabIndex={-1} className="grid scroll-mt-24 justify-items-start gap-3">
      <h2 className="text-xl">{title}</h2>
      {data?.deletion ? (
        <PendingDeletion dueAt={data.deletion.dueAt} timeZone={timeZone} />
      ) : (
        <DeleteAccountForm onLeave={onLeave} />
      )}
    </Card>
  );
}
