import { Ellipsis, Swords } from 'lucide-react';
import { useState } from 'react';
import type { Friend, Person } from '@vialibera/contract/people';
import { friendsText, lastSeenText } from '#web/features/people/strings/friends.ts';
import { personName } from '#web/strings/people.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { BlockedList } from './blocked-list.tsx';
import { ListError, ListSkeleton } from './list-states.tsx';
import { PersonRow } from './person-row.tsx';
import { type UnfriendOrBlock, UnfriendOrBlockDialog } from './unfriend-or-block-dialog.tsx';

type Props = { data: { friends: Friend[]; blocked: Person[] } | undefined; error: unknown; onRetry: () => void };

export function FriendList({ data, error, onRetry }: Props) {
  const [choice, setChoice] = useState<UnfriendOrBlock | null>(null);
  const { list } = friendsText;
  if (!data) return error ? <ListError title={list.loadFailed} error={error} onRetry={onRetry} /> : <ListSkeleton />;
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
            onRemove={() => setChoice({ kind: 'remove', person: friend.person })}
            onBlock={() => setChoice({ kind: 'block', person: friend.person })}
          />
        ))}
      </ul>
      {data.blocked.length > 0 && <BlockedList people={data.blocked} />}
      {choice && <UnfriendOrBlockDialog choice={choice} onClose={() => setChoice(null)} />}
    </>
  );
}

type FriendRowProps = { friend: Friend; onRemove: () => void; onBlock: () => void };

function FriendRow({ friend: { person, lastSeen }, onRemove, onBlock }: FriendRowProps) {
  const [more, setMore] = useState(false);
  const { list } = friendsText;
  const name = personName(person);
  const below = more && (
    <div className="flex justify-end gap-2 pt-2">
      <Button variant="quiet" onClick={onRemove}>
        {list.remove}
      </Button>
      <Button variant="quiet" onClick={onBlock} className="text-red!">
        {list.block}
      </Button>
    </div>
  );
  return (
    <PersonRow person={person} note={<SeenNote lastSeen={lastSeen} />} below={below}>
      <ButtonLink
        to="/social/sfide"
        search={{ amico: person.id }}
        variant="quiet"
        aria-label={list.duel(name)}
        className="min-h-11! px-3!"
      >
        <Swords size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">{list.duelShort}</span>
      </ButtonLink>
      <Button
        variant="quiet"
        aria-expanded={more}
        aria-label={list.more(name)}
        onClick={() => setMore(!more)}
        className="min-h-11! px-3!"
      >
        <Ellipsis size={20} aria-hidden="true" />
      </Button>
    </PersonRow>
  );
}

function SeenNote({ lastSeen }: Pick<Friend, 'lastSeen'>) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {lastSeen?.unit === 'online' && <span aria-hidden className="size-2.5 rounded-full bg-green" />}
      {lastSeenText(lastSeen)}
    </span>
  );
}
