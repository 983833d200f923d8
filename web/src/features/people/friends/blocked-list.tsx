import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Person } from '@vialibera/contract/people';
import { errorTextOr } from '#web/strings/errors.ts';
import { api } from '#web/platform/api/api.ts';
import { friendsText } from '#web/features/people/strings/friends.ts';
import { personName } from '#web/strings/people.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { PersonRow } from './person-row.tsx';

const { block } = friendsText;

export function BlockedList({ people }: { people: readonly Person[] }) {
  return (
    <details className="mt-3 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-blue">
        {block.listTitle(people.length)}
      </summary>
      <ul>
        {people.map((person) => (
          <BlockedPerson key={person.id} person={person} />
        ))}
      </ul>
    </details>
  );
}

function BlockedPerson({ person }: { person: Person }) {
  const queries = useQueryClient();
  const name = personName(person);
  const { mutate, isPending } = useMutation(
    api.friends.unblockPerson.mutationOptions({
      onSuccess: async () => {
        toast.success(block.undone(name));
        await queries.invalidateQueries({ queryKey: api.friends.key() });
      },
      onError: (error) => toast.error(errorTextOr(error, block.failed)),
    }),
  );
  return (
    <PersonRow person={person} note={null}>
      <Button
        variant="quiet"
        busy={isPending}
        aria-label={block.undoOf(name)}
        onClick={() => mutate({ personId: person.id })}
        className="min-h-11! px-3!"
      >
        {block.undo}
      </Button>
    </PersonRow>
  );
}
