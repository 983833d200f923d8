import { licencesText as text } from '#web/strings/admin-licences.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useLicence } from './licence-context.ts';
import { listOwners, listSharing } from './question-lists.ts';

/** Lets the admin choose the licence on whose bank the screen works. Lists only the owners of question lists. */
export function LicenceSelect() {
  const { licence, licences, choose } = useLicence();
  const options = listOwners(licences).map(({ id, name }) => {
    const sharing = listSharing(licences, id).map((other) => other.id);
    return { value: id, label: text.option(name, sharing) };
  });
  return (
    <div className="md:max-w-md">
      <SelectField label={text.choose} value={licence.id} options={options} onChange={choose} />
    </div>
  );
}
