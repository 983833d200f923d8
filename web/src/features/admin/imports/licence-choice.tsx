import { formatLicence, importText } from '#web/strings/admin-import.ts';
import { Card } from '#web/ui/card.tsx';
import { isForLicenceB, type Licence, type LicenceCount } from './licence-selection.ts';

const { licences: text } = importText;

type Props = {
  licences: readonly LicenceCount[];
  chosen: ReadonlySet<Licence>;
  onChange: (chosen: ReadonlySet<Licence>) => void;
};

/** Asks which licences of the file to import. */
export function LicenceChoice({ licences, chosen, onChange }: Props) {
  function toggle(licence: Licence) {
    const next = new Set(chosen);
    if (!next.delete(licence)) next.add(licence);
    onChange(next);
  }
  const hasB = licences.some(({ licence }) => isForLicenceB(licence));
  return (
    <Card>
      <fieldset className="grid gap-1">
        <legend className="mb-2 font-sign text-lg font-bold">{text.title}</legend>
        <p className="text-muted">{hasB ? text.several : text.other}</p>
        {licences.map(({ licence, count }) => (
          <label key={licence ?? ''} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-blue"
              checked={chosen.has(licence)}
              onChange={() => toggle(licence)}
            />
            {text.option(formatLicence(licence), count)}
          </label>
        ))}
        <p role="status" className="font-semibold text-red">
          {chosen.size === 0 && text.none}
        </p>
      </fieldset>
    </Card>
  );
}
