import { fileLicenceText as text } from '#web/strings/admin-licences.ts';
import { useLicence } from '#web/features/admin/licences/licence-context.ts';
import { listOwners } from '#web/features/admin/licences/question-lists.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { type FilePart, fitsLicence } from './file-parts.ts';

/** Asks to which licence statements belong if nothing in the file shows it. At first this is the selected licence. */
export function UnknownLicence({ part }: { part: FilePart }) {
  const { licence, licences, choose } = useLicence();
  const options = listOwners(licences)
    .filter((owner) => fitsLicence(part, owner))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid gap-3 md:max-w-md">
      <p className="font-semibold">{text.unknown}</p>
      <SelectField label={text.which} value={licence.id} options={options} hint={text.unknownHint} onChange={choose} />
    </div>
  );
}
