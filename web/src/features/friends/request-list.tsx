import type { FriendRequest } from '@vialibera/contract/friends';
import { friendsText } from '#web/strings/friends.ts';
import { ListProblem } from './list-problem.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { RequestRow } from './request-row.tsx';

type Props = { requests: FriendRequest[] | undefined; error: unknown; onRetry: () => void };

export function RequestList({ requests, error, onRetry }: Props) {
  const { requests: text } = friendsText;
  if (!requests)
    return error ? <ListProblem title={text.loadFailed} error={error} onRetry={onRetry} /> : <ListSkeleton />;
  if (requests.length === 0)
    return (
      <div className="grid gap-1 py-2">
        <h3 className="text-lg">{text.empty}</h3>
        <p className="text-muted">{text.emptyHint}</p>
      </div>
    );
  return (
    <ul>
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </ul>
  );
}
