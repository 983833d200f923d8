import { useState } from 'react';
import type { Me } from '@vialibera/contract/accounts';
import { shownName } from '@vialibera/domain/shown-name';
import { friendsText } from '#web/strings/friends.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SwitchRow } from '#web/ui/switch-row.tsx';
import { NameForm } from './name-form.tsx';
import { useFriendCard } from './use-friend-card.ts';

/** What others see of the learner, and the two things that can be changed of it. */
export function FriendCard({ me }: { me: Me }) {
  const [naming, setNaming] = useState(false);
  const { card } = friendsText;
  const { mutate, isPending } = useFriendCard(me);
  const facts = [
    [card.name, shownName(me, { isFriend: true })],
    [card.code, me.friendCode],
    [card.visibility, me.isPublic ? card.public : card.private],
  ];
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-xl">{card.title}</h2>
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2 last:border-0 last:pb-0"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <SwitchRow
        title={card.publicSwitch}
        hint={me.isPublic ? card.publicHint : card.privateHint}
        on={me.isPublic}
        onChange={(isPublic) => mutate({ displayName: me.displayName ?? '', isPublic })}
      />
      {naming ? (
        <NameForm
          name={me.displayName ?? ''}
          busy={isPending}
          onSave={(displayName) =>
            mutate({ displayName, isPublic: me.isPublic }, { onSuccess: () => setNaming(false) })
          }
          onCancel={() => setNaming(false)}
        />
      ) : (
        <Button variant="quiet" onClick={() => setNaming(true)} className="justify-self-start">
          {card.change}
        </Button>
      )}
    </Card>
  );
}
