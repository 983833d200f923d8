import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Person } from '@vialibera/contract/friends';
import { api, client } from '#web/api.ts';
import { friendsText } from '#web/strings/friends.ts';
import { socialErrorText } from '#web/strings/social-errors.ts';
import { personName } from '#web/strings/people.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { PersonRow } from './person-row.tsx';

export function BlockedList({ people }: { people: readonly Person[] }) {
  const queries = useQueryClient();
  const { block } = friendsText;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Person) => client.friends.unblockPerson({ personId: id }),
    onSuccess: async (_, person) => {
      toast.success(block.undone(personName(person)));
      await queries.invalidateQueries({ queryKey: api.friends.key() });
    },
    onError: (error) => toast.error(socialErrorText(error) ?? block.failed),
  });
  return (
    <details className="mt-3 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-blue">
        {block.listTitle(people.length)}
      </summary>
      <ul>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} note={null}>
            <Button
              variant="quiet"
              busy={isPending}
              aria-label={block.undoOf(personName(person))}
              onClick={() => mutate(person)}
              className="min-h-11! px-3!"
            >
              {block.undo}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </details>
  );
}
