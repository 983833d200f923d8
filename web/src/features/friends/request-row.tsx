import { Check, X } from 'lucide-react';
import type { FriendRequest } from '@vialibera/contract/friends';
import { friendsText } from '#web/strings/friends.ts';
import { personName } from '#web/strings/people.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { PersonRow } from './person-row.tsx';
import { useAnswerRequest } from './use-answer-request.ts';

export function RequestRow({ request }: { request: FriendRequest }) {
  const { requests: text } = friendsText;
  const { mutate, isPending } = useAnswerRequest(request.id);
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
