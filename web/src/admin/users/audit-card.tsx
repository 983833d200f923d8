import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@vialibera/contract/admin';
import { adminUsersText } from '#web/admin/strings/admin-users.ts';
import { formatShortDateTime } from '#web/strings/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { auditQuery } from './users-query.ts';

const { audit } = adminUsersText;

export function AuditCard() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(auditQuery);
  if (!data)
    return error ? (
      <LoadError error={error} title={audit.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-40 rounded-card!" />
    );
  const entries = data.pages.flatMap((page) => page.entries);
  return (
    <Card aria-labelledby="registro" className="grid gap-3">
      <h2 id="registro" className="text-xl">
        {audit.title}
      </h2>
      <p className="text-muted">{entries.length > 0 ? audit.lead : audit.none}</p>
      {entries.length > 0 && (
        <ol className="grid">
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button
          variant="quiet"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="justify-self-start"
        >
          {adminUsersText.more}
        </Button>
      )}
    </Card>
  );
}

function Entry({ at, action, actor, target }: AuditEntry) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2.5">
      <span className="min-w-0 wrap-anywhere">
        {audit.sentence[action](actor ?? audit.goneActor, target ?? audit.gone)}
      </span>
      <time dateTime={at} className="text-muted tabular-nums">
        {formatShortDateTime(at)}
      </time>
    </li>
  );
}
