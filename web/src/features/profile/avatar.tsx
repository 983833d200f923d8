import { useEffect, useState } from 'react';
import { profileText } from './strings/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { isImageUrl, saveAvatar, readAvatar } from './stored-avatar.ts';

type AvatarProps = { userId: string; initials: string; children: React.ReactNode };

/** Shows the learner's avatar and a form to change it. If there is no avatar or its image does not load, shows the initials. */
export function Avatar({ userId, initials, children }: AvatarProps) {
  const [address, setAddress] = useStoredAvatar(userId);
  const [broken, setBroken] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const { avatar: text } = profileText;

  async function save(typed: string) {
    try {
      const saved = await saveAvatar(userId, typed);
      setAddress(saved);
      setEditing(false);
      toast.success(saved ? text.updated : text.removed);
    } catch {
      toast.error(profileText.updateFailed);
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
            translate="no"
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

/**
 * Returns the URL of the avatar that is stored on this device. Null until the URL has been read. Also returns a function that
 * replaces the avatar on the screen.
 */
function useStoredAvatar(userId: string) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readAvatar(userId).then(
      (stored) => isCurrent && setAddress(stored),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return [address, setAddress] as const;
}

function AvatarForm({ address, onSave }: { address: string; onSave: (typed: string) => Promise<void> }) {
  const { avatar: text } = profileText;
  const form = useForm({
    initialValues: { address },
    validate: (values) =>
      values.address.trim() === '' || isImageUrl(values.address)
        ? null
        : { text: text.notAnAddress, fields: ['address'] },
    submit: (values) => onSave(values.address),
  });
  return (
    <form {...form.props} className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <TextField
        {...form.fieldWithError('address')}
        label={text.label}
        hint={text.hint}
        type="url"
        inputMode="url"
        maxLength={2000}
      />
      <Button type="submit" className="sm:mt-8">
        {text.save}
      </Button>
    </form>
  );
}
