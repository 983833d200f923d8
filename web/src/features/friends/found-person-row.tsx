import { UserPlus } from 'lucide-react';
import type { FoundPerson } from '@vialibera/contract/friends';
import { friendsText } from '#web/strings/friends.ts';
import { personName } from '#web/strings/people.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { PersonRow } from './person-row.tsx';
import { useSendRequest } from './use-send-request.ts';

export function FoundPersonRow({ found: { person, relation } }: { found: FoundPerson }) {
  const { mutate, isPending } = useSendRequest();
  const { search } = friendsText;
  return (
    <PersonRow person={person} note={person.name === null ? null : person.code}>
      {relation === 'none' ? (
        <Button
          variant="quiet"
          busy={isPending}
          aria-label={search.add(personName(person))}
          onClick={() => mutate(person.code)}
          className="min-h-11! px-3!"
        >
          <UserPlus size={20} aria-hidden="true" />
        </Button>
      ) : (
        <Chip>{search.relation[relation]}</Chip>
      )}
    </PersonRow>
  );
}
