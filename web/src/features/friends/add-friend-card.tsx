import { type FormEvent, useState } from 'react';
import { FRIEND_CODE_LENGTH, typedFriendCode } from '@vialibera/domain/friend-code';
import { friendsText } from '#web/strings/friends.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PeopleSearch } from './people-search.tsx';
import { useSendRequest } from './use-send-request.ts';

export function AddFriendCard() {
  const [code, setCode] = useState('');
  const { mutate, isPending } = useSendRequest();
  const { add, search } = friendsText;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code !== '' && !isPending) mutate(code, { onSuccess: () => setCode('') });
  }

  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-xl">{add.title}</h2>
      <form onSubmit={submit} className="grid gap-3">
        <TextField
          label={add.label}
          hint={add.hint}
          value={code}
          onChange={(event) => setCode(typedFriendCode(event.target.value))}
          maxLength={FRIEND_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-sign font-bold tracking-[0.12em]"
        />
        <Button type="submit" disabled={code === ''} busy={isPending} className="justify-self-start">
          {add.send}
        </Button>
      </form>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-blue">{search.open}</summary>
        <PeopleSearch />
      </details>
    </Card>
  );
}
