import { type FormEvent, useState } from 'react';
import type { Person } from '@vialibera/contract/friends';
import { duelsText } from '#web/strings/duels.ts';
import { personName } from '#web/strings/people.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useStartDuel } from './use-start-duel.ts';

type Props = {
  friends: readonly Person[];
  topics: readonly { number: number; title: string }[];
  chosen: string | undefined;
  onStarted: (duelId: string) => void;
};

export function NewDuelCard({ friends, topics, chosen, onStarted }: Props) {
  const { start: text } = duelsText;
  const [picked, setPicked] = useState(chosen);
  const [topic, setTopic] = useState('');
  const { mutate, isPending } = useStartDuel(onStarted);
  const friend = friends.find(({ id }) => id === picked) ?? friends[0];
  if (!friend)
    return (
      <Card className="grid justify-items-start gap-4">
        <h2 className="text-xl">{text.title}</h2>
        <p className="text-muted">{text.noFriends}</p>
        <ButtonLink to="/social">{text.addFriends}</ButtonLink>
      </Card>
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (friend && !isPending) mutate({ friend, topic: topic === '' ? null : Number(topic) });
  }

  return (
    <Card>
      <form onSubmit={submit} className="grid gap-4">
        <h2 className="text-xl">{text.title}</h2>
        <SelectField
          label={text.friend}
          value={friend.id}
          options={friends.map((person) => ({ value: person.id, label: personName(person) }))}
          onChange={setPicked}
        />
        <SelectField
          label={text.topic}
          value={topic}
          options={[
            { value: '', label: text.wholeBank },
            ...topics.map(({ number, title }) => ({ value: String(number), label: title })),
          ]}
          onChange={setTopic}
        />
        <Button type="submit" busy={isPending}>
          {text.send}
        </Button>
        <p className="text-[0.9375rem] text-muted">{text.limit}</p>
      </form>
    </Card>
  );
}
