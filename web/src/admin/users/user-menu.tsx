import { Menu } from '@base-ui/react/menu';
import type { ListedUser } from '@vialibera/contract/admin';
import { EllipsisVertical } from 'lucide-react';
import { useMe } from '#web/platform/session/session.ts';
import { adminUsersText } from '#web/admin/strings/admin-users.ts';
import { availableActions, type RequestedAction } from './admin-actions.ts';

type Props = { user: ListedUser; onAction: (requested: RequestedAction) => void };

/** The menu of admin actions for one account. Each action asks for confirmation. */
export function UserMenu({ user, onAction }: Props) {
  const own = useMe()?.id === user.id;
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={adminUsersText.actionsFor(user.email)}
        className="inline-grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-blue-soft hover:text-ink"
      >
        <EllipsisVertical size={20} aria-hidden="true" />
      </Menu.Trigger>
      {/* Render the popup inside <main>, because content outside <main> belongs to no landmark. */}
      <Menu.Portal container={document.querySelector('main') ?? undefined}>
        <Menu.Positioner align="end" sideOffset={4} className="z-30">
          <Menu.Popup className="w-60 rounded-card border border-line bg-raised p-2 text-ink">
            {availableActions(user, own).map((action) => (
              <Menu.Item
                key={action}
                onClick={() => onAction({ action, user })}
                className="flex min-h-11 cursor-pointer items-center rounded-lg px-3 font-semibold data-highlighted:bg-blue-soft"
              >
                {adminUsersText.actions[action].open}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
