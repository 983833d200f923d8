import type { FieldChange } from '@vialibera/contract/imports';
import { fieldChangeText as text } from './strings/import-preview.ts';
import { formatTopic } from '#web/strings/topics.ts';
import { IllustrationImage } from '#web/ui/answers/illustration-image.tsx';
import { useLicence } from './licences/licence-context.ts';

type Props = { changes: readonly FieldChange[]; before?: string; after?: string };

/** Shows the old and the new value of each changed field. `before` and `after` label the two values. */
export function FieldChanges({ changes, before = text.before, after = text.after }: Props) {
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-2 text-[0.9375rem]">
      {changes.map((change) => (
        <div key={change.field} className={`grid gap-x-3 gap-y-1 ${layouts[change.field]}`}>
          <dt className="font-semibold">{text.fields[change.field]}</dt>
          <dd className="wrap-anywhere text-muted">
            <span className="font-semibold">{before}</span>{' '}
            <del>
              <FieldValue field={change.field} value={change.before} label={before} />
            </del>
          </dd>
          <dd className="wrap-anywhere">
            <span className="font-semibold">{after}</span>{' '}
            <ins className="no-underline">
              <FieldValue field={change.field} value={change.after} label={after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const STACKED = 'md:grid-cols-[7rem_1fr] md:[&>dd]:col-start-2';
const BESIDE = 'grid-cols-2 [&>dt]:col-span-2 md:grid-cols-[7rem_1fr_1fr] md:[&>dt]:col-span-1';
/** Long texts are stacked, because two narrow columns are hard to compare. Short values and images are beside each other. */
const layouts: Record<FieldChange['field'], string> = {
  text: STACKED,
  explanation: STACKED,
  article: BESIDE,
  answer: BESIDE,
  image: BESIDE,
  topic: BESIDE,
};

type FieldValueProps = { field: FieldChange['field']; value: string | null; label: string };

function FieldValue({ field, value, label }: FieldValueProps) {
  const { licence } = useLicence();
  if (value === null || value === '') return text.empty;
  if (field === 'image') {
    const illustration = { url: value, description: text.imageOf(label) };
    return <IllustrationImage illustration={illustration} className="mt-1 size-24 rounded-control bg-white p-1" />;
  }
  if (field === 'answer') return { V: text.true, F: text.false }[value] ?? value;
  return field === 'topic' ? formatTopic(Number(value), licence.topics) : value;
}
