import type { ReactNode } from 'react';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Props = {
  query: { data: unknown; error: unknown; isPlaceholderData: boolean; refetch: () => unknown };
  loading: string;
  /** Said instead of the list when it has no rows; null when it has some. */
  empty: ReactNode;
  children: ReactNode;
};

/** A list on its way, broken, empty or here; the page before stays, dimmed, until the next one comes. */
export function ListState({ query, loading, empty, children }: Props) {
  if (query.error) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <div aria-busy className="grid gap-2">
        <p role="status" className="text-muted">
          {loading}
        </p>
        {['w-full', 'w-11/12', 'w-full', 'w-10/12'].map((width, row) => (
          <Skeleton key={row} className={`h-14 ${width}`} />
        ))}
      </div>
    );
  if (empty !== null) return <div role="status">{empty}</div>;
  return (
    <div aria-busy={query.isPlaceholderData || undefined} className={query.isPlaceholderData ? 'opacity-60' : ''}>
      {children}
    </div>
  );
}
