import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankId, ChangeKind } from '@vialibera/contract/banks';
import { api } from '#web/api.ts';
import { manageText } from '#web/strings/admin-manage.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { ChangeItem } from './change-item.tsx';
import { ListState } from '#web/features/admin/list-state.tsx';
import { optionsOf } from '#web/features/admin/options-of.ts';
import { Pager } from '#web/features/admin/pager.tsx';

const { changes: text, versions } = manageText;

/** What a version added, changed and retired. */
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
        options={[{ value: '', label: text.all }, ...optionsOf(text.kinds)]}
        onChange={(value) => {
          setKind(value);
          setPage(1);
        }}
      />
      <ListState query={query} loading={text.loading} empty={total === 0 ? <p>{text.none}</p> : null}>
        <ul className="grid">
          {changes.map((change, index) => (
            <ChangeItem key={`${page} ${index}`} change={change} />
          ))}
        </ul>
      </ListState>
      <Pager page={page} total={total} onPage={setPage} />
    </section>
  );
}
