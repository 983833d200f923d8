import { FIELDS, type Field, type Mapping, OPTION_FIELDS, type RawFile } from '@vialibera/question-files/raw/raw-file';
import type { ReadStatement } from '@vialibera/question-files/statements/read-statements';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { importText } from '#web/admin/strings/admin-import.ts';
import { AnsweredText } from '#web/admin/answered-text.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';

const { columns: text } = importText;

type Props = { raw: RawFile; mapping: Mapping; first: ReadStatement | undefined; onChange: (mapping: Mapping) => void };

/** Lets the admin map the columns of the file to fields, and shows the first statement as a sample. */
export function ColumnMapping({ raw, mapping, first, onChange }: Props) {
  const options = [{ value: '', label: text.none }, ...raw.columns.map((name) => ({ value: name, label: name }))];
  const { licence } = useLicence();
  const recognised = Object.keys(raw.mapping).length > 0;
  const asksOptions =
    licence.forms.some(({ kind }) => kind === 'single-choice') || OPTION_FIELDS.some((field) => mapping[field]);
  const fields = asksOptions ? FIELDS : FIELDS.filter((field) => !isOptionField(field));
  const readable = mapping.text !== undefined && mapping.answer !== undefined;
  function choose(field: Field, column: string) {
    const { [field]: _, ...rest } = mapping;
    onChange(column ? { ...rest, [field]: column } : rest);
  }
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="text-lg">{recognised ? text.title : text.titleUnrecognised}</h3>
        <p className={recognised ? 'text-muted' : 'font-semibold text-yellow-ink'}>
          {recognised ? text.lead : text.unrecognised}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {fields.map((field) => (
          <SelectField
            key={field}
            label={text.fields[field]}
            value={mapping[field] ?? ''}
            options={options}
            onChange={(column) => choose(field, column)}
          />
        ))}
      </div>
      {first ? (
        <div className="grid gap-1 rounded-control bg-blue-soft p-4">
          <AnsweredText text={text.sample(first.text)} answer={first.answer} options={first.options} />
          {first.imageRef && <p>{text.sampleImage(first.imageRef)}</p>}
        </div>
      ) : (
        <p className="font-semibold text-red">{readable ? text.sampleNone : text.needed}</p>
      )}
    </section>
  );
}

function isOptionField(field: Field): boolean {
  return OPTION_FIELDS.some((option) => option === field);
}
