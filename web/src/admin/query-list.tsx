import type { ReactNode } from 'react';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Props = {
  query: { data: unknown; error: unknown; isPlaceholderData: boolean; refetch: () => unknown };
  loading: string;
  /** The content to show if the list is empty. Null if the list has rows. */
  empty: ReactNode;
  children: ReactNode;
};

/**
 * Shows a list. A message replaces the list while it is loading, if it failed to load, or if it is empty. While the next page
 * loads, the current page stays visible but dimmed.
 */
export function QueryList({ query, loading, empty, children }: Props) {
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
