import type { UserSort } from '@vialibera/contract/admin';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { adminUsersText } from '#web/admin/strings/admin-users.ts';
import { formatShortDateTime, formatNumber } from '#web/strings/format.ts';
import { UserChips } from './user-chips.tsx';
import type { UserListProps } from './user-list-props.ts';
import { LazyUserMenu } from './lazy-user-menu.tsx';
import { toggleSort } from './user-view.ts';

const { columns } = adminUsersText;
const cell = 'border-t border-line px-3 py-2 first:pl-4';

export function UserTable({ users, view, onView, onAction }: UserListProps) {
  const sortable = (sort: UserSort, className = '') => (
    <SortableHead
      label={columns[sort]}
      direction={view.sort === sort ? view.direction : null}
      onPress={() => onView({ ...view, ...toggleSort(sort, view) })}
      className={className}
    />
  );
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left">
        <caption className="sr-only">{adminUsersText.title}</caption>
        <thead className="text-[0.9375rem] text-muted">
          <tr>
            {sortable('email')}
            <Head>{columns.role}</Head>
            {sortable('level', 'text-right')}
            {sortable('xp', 'text-right')}
            <Head>{columns.lastAccess}</Head>
            <Head>
              <span className="sr-only">{columns.actions}</span>
            </Head>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <th scope="row" className={`${cell} max-w-80 min-w-44 font-semibold wrap-anywhere`}>
                {user.email}
              </th>
              <td className={cell}>
                <UserChips user={user} />
              </td>
              <td className={`${cell} text-right tabular-nums`}>{formatNumber(user.level)}</td>
              <td className={`${cell} text-right tabular-nums`}>{formatNumber(user.xp)}</td>
              <td className={`${cell} whitespace-nowrap tabular-nums`}>
                {user.lastAccess ? formatShortDateTime(user.lastAccess) : adminUsersText.never}
              </td>
              <td className={`${cell} text-right`}>
                <LazyUserMenu user={user} onAction={onAction} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ children }: { children: React.ReactNode }) {
  return (
    <th scope="col" className="px-3 py-3 font-semibold">
      {children}
    </th>
  );
}

type SortableHeadProps = {
  label: string;
  direction: 'asc' | 'desc' | null;
  onPress: () => void;
  className: string;
};

function SortableHead({ label, direction, onPress, className }: SortableHeadProps) {
  const Arrow = direction === null ? ArrowUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  const spoken = direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={spoken} className={`px-3 py-1 first:pl-4 ${className}`}>
      <button
        type="button"
        onClick={onPress}
        className={`inline-flex min-h-11 items-center gap-1.5 font-semibold hover:text-ink ${direction ? 'text-ink' : ''}`}
      >
        {label}
        <Arrow size={16} aria-hidden="true" />
      </button>
    </th>
  );
}
