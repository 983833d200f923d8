import { type FormEvent, useState } from 'react';
import { DISPLAY_NAME_MAXIMUM, typedDisplayName } from '@vialibera/domain/shown-name';
import { friendsText } from '#web/strings/friends.ts';
import { socialErrors } from '#web/strings/social-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = { name: string; busy: boolean; onSave: (name: string) => void; onCancel: () => void };

export function NameForm({ name, busy, onSave, onCancel }: Props) {
  const [typed, setTyped] = useState(name);
  const [unfit, setUnfit] = useState(false);
  const { card } = friendsText;

  function submit(event: FormEvent) {
    event.preventDefault();
    const fits = typedDisplayName(typed) !== undefined;
    setUnfit(!fits);
    if (fits && !busy) onSave(typed);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label={card.nameLabel}
        hint={card.nameHint}
        error={unfit ? socialErrors.DISPLAY_NAME_UNFIT : undefined}
        value={typed}
        maxLength={DISPLAY_NAME_MAXIMUM + 10}
        autoComplete="nickname"
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {card.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {friendsText.cancel}
        </Button>
      </div>
    </form>
  );
}
