import { adminUsersText } from '#web/admin/strings/admin-users.ts';
import { formatShortDateTime, formatNumber } from '#web/strings/format.ts';
import { Card } from '#web/ui/card.tsx';
import { UserChips } from './user-chips.tsx';
import type { UserListProps } from './user-list-props.ts';
import { LazyUserMenu } from './lazy-user-menu.tsx';

const { columns } = adminUsersText;

export function UserCards({ users, onAction }: UserListProps) {
  return (
    <ul className="grid gap-3">
      {users.map((user) => (
        <li key={user.id}>
          <Card as="div" className="grid gap-2 py-3! pr-2!">
            <div className="flex items-start justify-between gap-2">
              <p className="min-w-0 pt-2.5 leading-tight font-semibold">{user.email}</p>
              <LazyUserMenu user={user} onAction={onAction} />
            </div>
            <UserChips user={user} />
            <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
              <Fact name={columns.level} value={formatNumber(user.level)} />
              <Fact name={columns.xp} value={formatNumber(user.xp)} />
              <Fact
                name={columns.lastAccess}
                value={user.lastAccess ? formatShortDateTime(user.lastAccess) : adminUsersText.never}
              />
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
