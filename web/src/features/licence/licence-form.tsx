import { useState } from 'react';
import type { LicenceSummary } from '@vialibera/contract/licences';
import { useOnline } from '#web/network/use-online.ts';
import { useChooseLicence } from '#web/session/use-choose-licence.ts';
import { licenceErrorText, licenceText } from '#web/strings/licence.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { groupLicences } from './licence-groups.ts';
import { LicenceOption } from './licence-option.tsx';

const { choose: text } = licenceText;

type Props = {
  licences: readonly LicenceSummary[];
  /** The learner's current licence. */
  current: string;
  onLeave: () => void;
};

/** The licences in groups. A licence is saved with the button, because the arrow keys already move the selection. */
export function LicenceForm({ licences, current, onLeave }: Props) {
  const [selected, setSelected] = useState(current);
  const name = licences.find(({ id }) => id === selected)?.name;
  const { mutate, isPending, error } = useChooseLicence(() => {
    if (name) toast.success(text.saved(name));
    onLeave();
  });
  return (
    <form
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (name && !isPending) mutate(selected);
      }}
    >
      {groupLicences(licences).map(([group, members]) => (
        <fieldset key={group}>
          <legend className="mb-3 font-sign text-xl font-extrabold">{text.groups[group]}</legend>
          <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {members.map((licence) => (
              <LicenceOption
                key={licence.id}
                licence={licence}
                checked={licence.id === selected}
                onCheck={() => setSelected(licence.id)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <SaveBar name={name} isPending={isPending} error={error} onCancel={onLeave} />
    </form>
  );
}

type SaveBarProps = { name: string | undefined; isPending: boolean; error: unknown; onCancel: () => void };

/** The buttons, which remain visible at the lower edge of the screen above the navigation bar. */
function SaveBar({ name, isPending, error, onCancel }: SaveBarProps) {
  const isOnline = useOnline();
  const failure = error ? `${text.saveFailed} ${licenceErrorText(error)}` : null;
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-4 grid gap-2 border-t border-line bg-ground px-4 py-3 md:bottom-0 md:mx-0 md:px-0">
      <p role="alert" className="font-semibold text-red empty:hidden">
        {isOnline ? failure : text.needsNetwork}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending} aria-disabled={!name}>
          {text.save(name ?? '')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </div>
  );
}
