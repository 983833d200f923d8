import type { Person } from '@vialibera/contract/people';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { duelsText } from './strings/duels.ts';
import { personName } from '#web/strings/people.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useStartDuel } from './use-start-duel.ts';

type Props = {
  friends: readonly Person[];
  topics: readonly { number: number; title: string }[];
  chosen: string | undefined;
  onStarted: (duelId: string) => void;
};

export function NewDuelCard({ friends, topics, chosen, onStarted }: Props) {
  const { start: text } = duelsText;
  const { mutateAsync } = useStartDuel(onStarted);
  const licence = useLicenceId();
  const findFriend = (friendId: string | undefined) => friends.find(({ id }) => id === friendId) ?? friends[0];
  const form = useForm<{ friendId: string | undefined; topic: string }>({
    initialValues: { friendId: chosen, topic: '' },
    submit: async ({ friendId, topic }) => {
      const opponent = findFriend(friendId);
      if (opponent) await mutateAsync({ friend: opponent, topic: topic === '' ? null : Number(topic), licence });
    },
  });
  const friend = findFriend(form.values.friendId);
  if (!friend)
    return (
      <Card className="grid justify-items-start gap-4">
        <h2 className="text-xl">{text.title}</h2>
        <p className="text-muted">{text.noFriends}</p>
        <ButtonLink to="/social">{text.addFriends}</ButtonLink>
      </Card>
    );

  return (
    <Card>
      <form {...form.props} className="grid gap-4">
        <h2 className="text-xl">{text.title}</h2>
        <SelectField
          label={text.friend}
          value={friend.id}
          options={friends.map((person) => ({ value: person.id, label: personName(person) }))}
          onChange={(friendId) => form.set({ friendId })}
        />
        <SelectField
          label={text.topic}
          value={form.values.topic}
          options={[
            { value: '', label: text.wholeBank },
            ...topics.map(({ number, title }) => ({ value: String(number), label: title })),
          ]}
          onChange={(topic) => form.set({ topic })}
        />
        <Button type="submit" busy={form.busy}>
          {text.send}
        </Button>
        <p className="text-[0.9375rem] text-muted">{text.limit}</p>
      </form>
    </Card>
  );
}
