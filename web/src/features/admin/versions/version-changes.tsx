import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankId } from '@vialibera/contract/bank-ids';
import type { ChangeKind, ChangedStatement, StatementChange } from '@vialibera/contract/banks';
import { api } from '#web/api.ts';
import { manageText } from '#web/strings/admin-manage.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { QueryList } from '#web/features/admin/query-list.tsx';
import { toSelectOptions } from '#web/features/admin/select-options.ts';
import { Pager } from '#web/features/admin/pager.tsx';
import { Chip } from '#web/ui/chip.tsx';

const { changes: text, versions, true: yes, false: no } = manageText;

/** Lists the statements that a version of a bank added, changed or retired. */
export function VersionChanges({ bank, version }: { bank: BankId; version: number }) {
  const [kind, setKind] = useState('');
  const [page, setPage] = useState(1);
  const input = { bank, version, page, ...(kind && { kind: kind as ChangeKind }) };
  const query = useQuery(api.banks.listChanges.queryOptions({ input, placeholderData: keepPreviousData }));
  const { changes = [], total = 0 } = query.data ?? {};
  return (
    <section aria-label={versions.seeOf(version)} className="grid gap-3 rounded-control bg-ground p-4">
      <SelectField
        label={text.kind}
        value={kind}
        options={[{ value: '', label: text.all }, ...toSelectOptions(text.kinds)]}
        onChange={(value) => {
          setKind(value);
          setPage(1);
        }}
      />
      <QueryList query={query} loading={text.loading} empty={total === 0 ? <p>{text.none}</p> : null}>
        <ul className="grid">
          {changes.map((change, index) => (
            <ChangeItem key={`${page} ${index}`} change={change} />
          ))}
        </ul>
      </QueryList>
      <Pager page={page} total={total} onPage={setPage} />
    </section>
  );
}

const tones = { added: 'green', changed: 'blue', retired: 'red' } as const;
const FIELDS = ['text', 'answer', 'topic', 'explanation', 'article', 'imageUrl'] as const;

/** Shows a statement before and after a change. Only the fields that differ are compared. */
function ChangeItem({ change: { kind, before, after } }: { change: StatementChange }) {
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
                <span className="font-semibold">{text.before}</span> <del>{formatField(before, field)}</del>
              </dd>
              <dd className="wrap-anywhere">
                <span className="font-semibold">{text.after}</span>{' '}
                <ins className="no-underline">{formatField(after, field)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function formatField(statement: ChangedStatement, field: (typeof FIELDS)[number]): string {
  const value = statement[field];
  if (typeof value === 'boolean') return value ? yes : no;
  return value === null ? text.empty : String(value);
}
