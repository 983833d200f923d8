import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { adminUsersText } from '#web/admin/strings/admin-users.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import type { RequestedAction } from './admin-actions.ts';
import { AuditCard } from './audit-card.tsx';
import { UserCards } from './user-cards.tsx';
import { UserControls } from './user-controls.tsx';
import { parseUserSearch } from './user-search.ts';
import { UserTable } from './user-table.tsx';
import { toUserSearch, type UserView, parseUserView } from './user-view.ts';
import { usersQuery } from './users-query.ts';
import { LoaderCircle } from 'lucide-react';

const UserActDialog = lazy(async () => ({ default: (await import('./admin-action-dialog.tsx')).AdminActionDialog }));

/** Lists all accounts with their admin actions, and shows the audit log. `heading` is the element of the title on this screen. */
export function UserManagement({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  const view = parseUserView(parseUserSearch(useLocation().search));
  const navigate = useNavigate();
  const [requested, setRequested] = useState<RequestedAction | null>(null);
  const { data, error, refetch, isPlaceholderData, ...pages } = useInfiniteQuery(usersQuery(view));
  const wide = useWide();
  const total = data?.pages.at(-1)?.total;
  const users = data?.pages.flatMap((page) => page.users) ?? [];
  const show = (next: UserView) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...toUserSearch(next) }),
      replace: true,
      resetScroll: false,
    });
  const List = wide ? UserTable : UserCards;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Heading className={Heading === 'h1' ? 'text-3xl md:text-4xl' : 'text-2xl'}>{adminUsersText.title}</Heading>
        {total !== undefined && <Chip>{adminUsersText.count(total)}</Chip>}
      </div>
      <UserControls view={view} onView={show} />
      {!data && !error && <Spinner label={adminUsersText.loading} />}
      {!data && error && <LoadError error={error} title={adminUsersText.loadFailed} onRetry={() => void refetch()} />}
      {data && users.length === 0 && <NoUsers />}
      {users.length > 0 && (
        <div aria-busy={isPlaceholderData} className={`min-w-0 ${isPlaceholderData ? 'opacity-60' : ''}`}>
          <List users={users} view={view} onView={show} onAction={setRequested} />
        </div>
      )}
      {pages.hasNextPage && (
        <Button
          variant="quiet"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
          className="justify-self-center"
        >
          {adminUsersText.more}
        </Button>
      )}
      <AuditCard />
      {requested && (
        <Suspense>
          <UserActDialog requested={requested} onClose={() => setRequested(null)} />
        </Suspense>
      )}
    </>
  );
}

function NoUsers() {
  return (
    <Card className="grid gap-1 text-center">
      <p className="font-semibold">{adminUsersText.none}</p>
      <p className="text-muted">{adminUsersText.noneHint}</p>
    </Card>
  );
}

/** A loading indicator for content whose layout is not known yet. */
function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-10 text-muted">
      <LoaderCircle size={28} aria-hidden="true" className="animate-spin text-blue" />
      {label}
    </p>
  );
}
