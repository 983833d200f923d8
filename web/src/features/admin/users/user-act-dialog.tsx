import { useMe } from '#web/session.ts';
import { adminUsersText } from '#web/strings/admin-users.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { AskedAct } from './asked-act.ts';
import { useActOnUser } from './use-act-on-user.ts';

type Props = { asked: AskedAct; onClose: () => void };

/** Says what an act does, and does it when confirmed. */
export function UserActDialog({ asked, onClose }: Props) {
  const { act, user } = asked;
  const own = useMe()?.id === user.id;
  const { mutate, isPending } = useActOnUser(onClose);
  const text = adminUsersText.acts[act];
  const says = own && act === 'revoke-admin' ? adminUsersText.revokeOwn.says : text.says;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title(user.email)}
      confirmLabel={text.confirm}
      cancelLabel={adminUsersText.cancel}
      onConfirm={() => mutate(asked)}
      busy={isPending}
      tone={act === 'suspend' || act === 'revoke-admin' ? 'danger' : 'primary'}
    >
      <p>{says}</p>
      {act === 'suspend' && user.role === 'admin' && <p>{adminUsersText.suspendAdmin}</p>}
    </ConfirmDialog>
  );
}
