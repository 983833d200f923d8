import { useState } from 'react';
import type { Friend, Person } from '@vialibera/contract/friends';
import { friendsText } from '#web/strings/friends.ts';
import { BlockedList } from './blocked-list.tsx';
import { FriendRow } from './friend-row.tsx';
import { ListProblem } from './list-problem.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { type Parting, PartingDialog } from './parting-dialog.tsx';

type Props = { data: { friends: Friend[]; blocked: Person[] } | undefined; error: unknown; onRetry: () => void };

export function FriendList({ data, error, onRetry }: Props) {
  const [parting, setParting] = useState<Parting | null>(null);
  const { list } = friendsText;
  if (!data) return error ? <ListProblem title={list.loadFailed} error={error} onRetry={onRetry} /> : <ListSkeleton />;
  return (
    <>
      {data.friends.length === 0 && (
        <div className="grid gap-1 py-2">
          <h3 className="text-lg">{list.empty}</h3>
          <p className="text-muted">{list.emptyHint}</p>
        </div>
      )}
      <ul>
        {data.friends.map((friend) => (
          <FriendRow
            key={friend.person.id}
            friend={friend}
            onRemove={() => setParting({ kind: 'remove', person: friend.person })}
            onBlock={() => setParting({ kind: 'block', person: friend.person })}
          />
        ))}
      </ul>
      {data.blocked.length > 0 && <BlockedList people={data.blocked} />}
      {parting && <PartingDialog parting={parting} onClose={() => setParting(null)} />}
    </>
  );
}
