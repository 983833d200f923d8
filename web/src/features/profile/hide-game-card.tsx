import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { meQuery } from '#web/platform/session/session.ts';
import { profileText } from './strings/profile.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';

/** The switch that hides points and badges. They are still recorded while they are hidden. */
export function HideGameCard({ hidden }: { hidden: boolean }) {
  const queries = useQueryClient();
  const show = (hideGame: boolean) => queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, hideGame });
  const { mutate } = useMutation(
    api.accounts.updateMe.mutationOptions({
      onMutate: ({ hideGame = false }) => show(hideGame),
      onError: (_, { hideGame = false }) => {
        show(!hideGame);
        toast.error(profileText.updateFailed);
      },
    }),
  );
  return (
    <Card>
      <SwitchRow {...profileText.hideGame} alone on={hidden} onChange={(hideGame) => mutate({ hideGame })} />
    </Card>
  );
}
