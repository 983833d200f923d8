import type { ListedUser } from '@vialibera/contract/admin';
import { useMe } from '#web/platform/session/session.ts';
import { adminUsersText } from '#web/admin/strings/admin-users.ts';
import { Chip } from '#web/ui/chip.tsx';

export function UserChips({ user: { id, role, suspended } }: { user: ListedUser }) {
  const own = useMe()?.id === id;
  const word = adminUsersText.roles[role];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {role === 'admin' ? <Chip>{word}</Chip> : <span>{word}</span>}
      {suspended && <Chip tone="red">{adminUsersText.suspended}</Chip>}
      {own && <Chip tone="green">{adminUsersText.you}</Chip>}
    </span>
  );
}
