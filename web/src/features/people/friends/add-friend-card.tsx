import { parseFriendCode } from '@vialibera/domain/people/friend-code';
import { friendsText } from '#web/features/people/strings/friends.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { PeopleSearch } from './people-search.tsx';
import { useSendRequest } from './use-send-request.ts';

export function AddFriendCard() {
  const { add, search } = friendsText;
  const { mutateAsync } = useSendRequest();
  const form = useForm({
    initialValues: { code: '' },
    submit: ({ code }) => mutateAsync(code),
    onSuccess: (): void => form.reset(),
  });
  const { code } = form.values;
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-xl">{add.title}</h2>
      <form {...form.props} className="grid gap-3">
        <TextField
          label={add.label}
          hint={add.hint}
          {...form.field('code')}
          onChange={(event) => form.set({ code: parseFriendCode(event.target.value) })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-sign font-bold tracking-[0.12em]"
        />
        <Button type="submit" disabled={code === ''} busy={form.busy} className="justify-self-start">
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
