import { type FormEvent, useState } from 'react';
import { profileText } from '#web/strings/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { isPictureAddress, keepAvatar, readAvatar } from './stored-avatar.ts';

type AvatarProps = { userId: string; initials: string; children: React.ReactNode };

/** The learner's picture, or initials where there is none or it does not load, and the way to change it. */
export function Avatar({ userId, initials, children }: AvatarProps) {
  const [address, setAddress] = useState(() => readAvatar(localStorage, userId));
  const [broken, setBroken] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const { avatar: text } = profileText;

  function save(typed: string) {
    try {
      const kept = keepAvatar(localStorage, userId, typed);
      setAddress(kept);
      setEditing(false);
      notify.success(kept ? text.updated : text.removed);
    } catch {
      notify.error(profileText.updateFailed);
    }
  }

  return (
    <>
      <div className="flex items-center gap-4">
        {address && address !== broken ? (
          <img
            src={address}
            alt=""
            referrerPolicy="no-referrer"
            onError={() => setBroken(address)}
            className="size-18 shrink-0 rounded-full object-cover"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-18 shrink-0 place-items-center rounded-full bg-blue pt-1 font-sign text-2xl font-extrabold text-on-blue uppercase"
          >
            {initials}
          </span>
        )}
        <div className="grid min-w-0 justify-items-start gap-1">
          {children}
          <button
            type="button"
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
            className="min-h-11 cursor-pointer text-[0.9375rem] font-semibold text-blue underline underline-offset-3"
          >
            {text.change}
          </button>
        </div>
      </div>
      {editing && <AvatarForm address={address ?? ''} onSave={save} />}
    </>
  );
}

function AvatarForm({ address, onSave }: { address: string; onSave: (typed: string) => void }) {
  const [typed, setTyped] = useState(address);
  const [fault, setFault] = useState<string>();
  const { avatar: text } = profileText;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '' && !isPictureAddress(typed)) return setFault(text.notAnAddress);
    onSave(typed);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <TextField
        label={text.label}
        hint={text.hint}
        type="url"
        inputMode="url"
        maxLength={2000}
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" className="sm:mt-8">
        {text.save}
      </Button>
    </form>
  );
}
