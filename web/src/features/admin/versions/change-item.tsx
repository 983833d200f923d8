import type { ChangedStatement, StatementChange } from '@vialibera/contract/banks';
import { manageText } from '#web/strings/admin-manage.ts';
import { Chip } from '#web/ui/chip.tsx';

const { changes: text, true: yes, false: no } = manageText;
const tones = { added: 'green', changed: 'blue', retired: 'red' } as const;
const FIELDS = ['text', 'answer', 'topic', 'explanation', 'article', 'imageUrl'] as const;

/** One statement before and after; only what differs stands side by side. */
export function ChangeItem({ change: { kind, before, after } }: { change: StatementChange }) {
  const shown = after ?? before;
  if (!shown) return null;
  const differing =
    kind === 'changed' && before && after ? FIELDS.filter((field) => before[field] !== after[field]) : [];
  return (
    <li className="grid gap-2 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <p>
        <Chip tone={tones[kind]} className="mr-2">
          {text.kinds[kind]}
        </Chip>
        {shown.text} <span className="text-muted">· {shown.answer ? yes : no}</span>
      </p>
      {before && after && differing.length > 0 && (
        <dl className="grid gap-2 text-[0.9375rem]">
          {differing.map((field) => (
            <div key={field} className="grid gap-x-3 md:grid-cols-[7rem_1fr_1fr]">
              <dt className="font-semibold">{text.fields[field]}</dt>
              <dd className="wrap-anywhere text-muted">
                <span className="font-semibold">{text.before}</span> <del>{said(before, field)}</del>
              </dd>
              <dd className="wrap-anywhere">
                <span className="font-semibold">{text.after}</span>{' '}
                <ins className="no-underline">{said(after, field)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function said(statement: ChangedStatement, field: (typeof FIELDS)[number]): string {
  const value = statement[field];
  if (typeof value === 'boolean') return value ? yes : no;
  return value === null ? text.empty : String(value);
}
