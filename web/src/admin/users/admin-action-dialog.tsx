import { errorText } from '#web/strings/errors.ts';
import { meQuery, useMe } from '#web/platform/session/session.ts';
import { adminUsersText } from '#web/admin/strings/admin-users.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { RequestedAction } from './admin-actions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, client } from '#web/platform/api/api.ts';
import { toast } from '#web/platform/device/toast.ts';

type Props = { requested: RequestedAction; onClose: () => void };

export function AdminActionDialog({ requested, onClose }: Props) {
  const { action, user } = requested;
  const own = useMe()?.id === user.id;
  const { mutate, isPending } = useAdminAction(onClose);
  const text = adminUsersText.actions[action];
  const message = own && action === 'revoke-admin' ? adminUsersText.revokeOwn.message : text.message;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title(user.email)}
      confirmLabel={text.confirm}
      cancelLabel={adminUsersText.cancel}
      onConfirm={() => mutate(requested)}
      busy={isPending}
      tone={action === 'suspend' || action === 'revoke-admin' ? 'danger' : 'primary'}
    >
      <p>{message}</p>
      {action === 'suspend' && user.role === 'admin' && <p>{adminUsersText.suspendAdmin}</p>}
    </ConfirmDialog>
  );
}

/** Runs an admin action. Afterwards, even after an error, reloads the user list and the audit log. */
function useAdminAction(onSettled: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  return useMutation({
    mutationFn: send,
    onSuccess: async (_, { action, user }) => {
      if (action !== 'revoke-admin' || user.id !== me?.id)
        return toast.success(adminUsersText.actions[action].done(user.email));
      toast.success(adminUsersText.revokeOwn.done);
      await queries.fetchQuery({ ...meQuery, staleTime: 0 });
      await navigate({ to: '/dashboard' });
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => {
      onSettled();
      void queries.invalidateQueries({ queryKey: api.admin.key() });
    },
  });
}

function send({ action, user: { id: userId } }: RequestedAction): Promise<unknown> {
  switch (action) {
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
