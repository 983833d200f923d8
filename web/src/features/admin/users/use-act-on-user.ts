import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, client } from '#web/api.ts';
import { meQuery, useMe } from '#web/session.ts';
import { accountErrorText } from '#web/strings/account-errors.ts';
import { adminUsersText } from '#web/strings/admin-users.ts';
import { notify } from '#web/ui/notify.ts';
import type { AskedAct } from './asked-act.ts';

/** Does an act upon an account. Whatever comes of it, the list and the log then show what is. */
export function useActOnUser(onSettled: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  return useMutation({
    mutationFn: send,
    onSuccess: async (_, { act, user }) => {
      if (act !== 'revoke-admin' || user.id !== me?.id)
        return notify.success(adminUsersText.acts[act].done(user.email));
      notify.success(adminUsersText.revokeOwn.done);
      await queries.fetchQuery({ ...meQuery, staleTime: 0 });
      await navigate({ to: '/dashboard' });
    },
    onError: (error) => notify.error(accountErrorText(error)),
    onSettled: () => {
      onSettled();
      void queries.invalidateQueries({ queryKey: api.admin.key() });
    },
  });
}

function send({ act, user: { id: userId } }: AskedAct): Promise<unknown> {
  switch (act) {
    case 'grant-admin':
      return client.admin.setRole({ userId, role: 'admin' });
    case 'revoke-admin':
      return client.admin.setRole({ userId, role: 'user' });
    case 'suspend':
      return client.admin.setSuspension({ userId, suspended: true });
    case 'restore':
      return client.admin.setSuspension({ userId, suspended: false });
  }
}
