import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LicenceSummary } from '@vialibera/contract/licences';
import { LICENCE_GROUPS } from '@vialibera/domain/exam/licence';
import { errorText } from '#web/strings/errors.ts';
import { useOnline } from '#web/platform/network/use-online.ts';
import { chooseLicence } from '#web/platform/session/choose-licence.ts';
import { licenceQuestionText } from '#web/strings/licence-question.ts';
import { licenceText } from '#web/strings/licence.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { LicenceOption } from './licence-option.tsx';

const { choose: text } = licenceText;

type Props = {
  licences: readonly LicenceSummary[];
  current: string;
  onLeave: () => void;
};

/**
 * Shows the licences in groups. A button in the card of the checked licence saves the choice. The card itself does not save
 * it, because the arrow keys already move the selection.
 */
export function LicenceForm({ licences, current, onLeave }: Props) {
  const [selected, setSelected] = useState(current);
  const name = licences.find(({ id }) => id === selected)?.name;
  const queries = useQueryClient();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (licence: string) => chooseLicence(queries, licence),
    onSuccess: () => {
      if (name) toast.success(text.saved(name));
      onLeave();
    },
  });
  return (
    <form
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(selected);
      }}
    >
      {groupLicences(licences).map(([group, members]) => (
        <fieldset key={group}>
          <legend className="mb-3 font-sign text-xl font-extrabold">{text.groups[group]}</legend>
          <div className="grid items-start gap-3 md:grid-cols-2 lg:grid-cols-3">
            {members.map((licence) => (
              <LicenceOption
                key={licence.id}
                licence={licence}
                checked={licence.id === selected}
                onCheck={() => {
                  setSelected(licence.id);
                  reset();
                }}
              >
                <Button type="submit" busy={isPending}>
                  {text.save(licence.name)}
                </Button>
                <SaveMessage error={error} />
              </LicenceOption>
            ))}
          </div>
        </fieldset>
      ))}
      <Button variant="quiet" onClick={onLeave} className="justify-self-start">
        {text.cancel}
      </Button>
    </form>
  );
}

type LicenceGroup = LicenceSummary['group'];

/** Groups the licences by the vehicles that their holders may drive. Leaves out groups without licences. */
function groupLicences(licences: readonly LicenceSummary[]): [LicenceGroup, LicenceSummary[]][] {
  return LICENCE_GROUPS.map((group): [LicenceGroup, LicenceSummary[]] => [
    group,
    licences.filter((licence) => licence.group === group),
  ]).filter(([, members]) => members.length > 0);
}

function SaveMessage({ error }: { error: unknown }) {
  const isOnline = useOnline();
  const failure = error ? `${licenceQuestionText.saveFailed} ${errorText(error)}` : null;
  return (
    <p role="alert" className="font-semibold text-red empty:absolute">
      {isOnline ? failure : text.needsNetwork}
    </p>
  );
}
