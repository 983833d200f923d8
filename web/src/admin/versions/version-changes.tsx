import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankOrigin } from '@vialibera/contract/shared/bank-origin';
import type { ChangeKind, ChangedStatement, StatementChange } from '@vialibera/contract/banks';
import type { FieldChange } from '@vialibera/contract/imports';
import { api } from '#web/platform/api/api.ts';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { FieldChanges } from '#web/admin/field-changes.tsx';
import { QueryList } from '#web/admin/query-list.tsx';
import { toSelectOptions } from '#web/admin/select-options.ts';
import { Pager } from '#web/admin/pager.tsx';
import { Chip } from '#web/ui/chip.tsx';

const { changes: text, versions, true: yes, false: no } = manageText;

export function VersionChanges({ bank, version }: { bank: BankOrigin; version: number }) {
  const [kind, setKind] = useState('');
  const [page, setPage] = useState(1);
  const { licence } = useLicence();
  const input = { licence: licence.id, bank, version, page, ...(kind && { kind: kind as ChangeKind }) };
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

/** Shows a statement before and after a change. Only the fields that differ are compared. */
function ChangeItem({ change: { kind, before, after } }: { change: StatementChange }) {
  const shown = after ?? before;
  if (!shown) return null;
  return (
    <li className="grid gap-2 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <p>
        <Chip tone={tones[kind]} className="mr-2">
          {text.kinds[kind]}
        </Chip>
        {shown.text} <span className="text-muted">· {answerOf(shown)}</span>
      </p>
      {kind === 'changed' && before && after && <FieldChanges changes={listFieldChanges(before, after)} />}
    </li>
  );
}

function listFieldChanges(before: ChangedStatement, after: ChangedStatement): FieldChange[] {
  const [old, now] = [fieldValues(before), fieldValues(after)];
  return FIELDS.filter((field) => old[field] !== now[field]).map((field) => {
    return { field, before: old[field], after: now[field] };
  });
}

const FIELDS = ['text', 'answer', 'topic', 'explanation', 'article', 'image'] as const;

function answerOf({ answer, options }: ChangedStatement): string {
  return typeof answer === 'number' ? (options?.[answer] ?? '') : answer ? yes : no;
}

function fieldValues({ answer, options, topic, imageUrl, ...texts }: ChangedStatement) {
  const key = typeof answer === 'number' ? (options?.[answer] ?? null) : answer ? 'V' : 'F';
  return { ...texts, answer: key, topic: topic === null ? null : String(topic), image: imageUrl };
}
