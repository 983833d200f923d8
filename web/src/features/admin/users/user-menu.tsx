import { Menu } from '@base-ui/react/menu';
import type { ListedUser } from '@vialibera/contract/admin';
import { EllipsisVertical } from 'lucide-react';
import { useMe } from '#web/session.ts';
import { adminUsersText } from '#web/strings/admin-users.ts';
import { actsFor, type AskedAct } from './asked-act.ts';

type Props = { user: ListedUser; onAct: (asked: AskedAct) => void };

/** What an admin may do to one account; each asks before it is done. */
export function UserMenu({ user, onAct }: Props) {
  const own = useMe()?.id === user.id;
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={adminUsersText.actsOn(user.email)}
        className="inline-grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-blue-soft hover:text-ink"
      >
        <EllipsisVertical size={20} aria-hidden="true" />
      </Menu.Trigger>
      {/* In the page's main part: what stands outside of it belongs to no landmark. */}
      <Menu.Portal container={document.querySelector('main') ?? undefined}>
        <Menu.Positioner align="end" sideOffset={4} className="z-30">
          <Menu.Popup className="w-60 rounded-card border border-line bg-raised p-2 text-ink">
            {actsFor(user, own).map((act) => (
              <Menu.Item
                key={act}
                onClick={() => onAct({ act, user })}
                className="flex min-h-11 cursor-pointer items-center rounded-lg px-3 font-semibold data-highlighted:bg-blue-soft"
              >
                {adminUsersText.acts[act].open}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
