import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import type { FriendRequest } from '@vialibera/contract/people';
import { errorTextOr } from '#web/strings/errors.ts';
import { api, client } from '#web/platform/api/api.ts';
import { friendsText } from '#web/features/people/strings/friends.ts';
import { personName } from '#web/strings/people.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { ListError, ListSkeleton } from './list-states.tsx';
import { PersonRow } from './person-row.tsx';

const { requests: text } = friendsText;

const DECISIONS = {
  accept: { run: client.friends.acceptFriendRequest, done: text.accepted, failed: text.acceptFailed },
  reject: { run: client.friends.rejectFriendRequest, done: text.rejected, failed: text.rejectFailed },
  withdraw: { run: client.friends.withdrawFriendRequest, done: text.withdrawn, failed: text.withdrawFailed },
};

type Props = { requests: FriendRequest[] | undefined; error: unknown; onRetry: () => void };

export function RequestList({ requests, error, onRetry }: Props) {
  if (!requests)
    return error ? <ListError title={text.loadFailed} error={error} onRetry={onRetry} /> : <ListSkeleton />;
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

function RequestRow({ request }: { request: FriendRequest }) {
  const { mutate, isPending } = useDecideRequest(request.id);
  const name = personName(request.person);
  if (request.direction === 'sent')
    return (
      <PersonRow person={request.person} note={text.sent}>
        <Chip tone="yellow">{text.waiting}</Chip>
        <Button
          variant="quiet"
          busy={isPending}
          aria-label={text.withdrawFrom(name)}
          onClick={() => mutate('withdraw')}
          className="min-h-11! px-3!"
        >
          {text.withdraw}
        </Button>
      </PersonRow>
    );
  return (
    <PersonRow person={request.person} note={text.received}>
      <Button
        busy={isPending}
        aria-label={text.acceptFrom(name)}
        onClick={() => mutate('accept')}
        className="min-h-11! px-3!"
      >
        <Check size={20} aria-hidden="true" />
        {text.accept}
      </Button>
      <Button
        variant="quiet"
        busy={isPending}
        aria-label={text.rejectFrom(name)}
        onClick={() => mutate('reject')}
        className="min-h-11! px-3!"
      >
        <X size={20} aria-hidden="true" />
        {text.reject}
      </Button>
    </PersonRow>
  );
}

/**
 * Accepts, rejects or withdraws a friend request. Refetches the list even after an error, because the other person may have
 * changed the request.
 */
function useDecideRequest(requestId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (decision: keyof typeof DECISIONS) => void (await DECISIONS[decision].run({ requestId })),
    onSuccess: (_, decision) => toast.success(DECISIONS[decision].done),
    onError: (error, decision) => {
      const why = errorTextOr(error, null);
      toast.error(why ? `${DECISIONS[decision].failed}. ${why}` : DECISIONS[decision].failed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.friends.key() }),
  });
}
