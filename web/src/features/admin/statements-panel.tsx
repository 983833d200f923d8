import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankId, StatementShow } from '@vialibera/contract/banks';
import { api } from '#web/api.ts';
import { manageText as text } from '#web/strings/admin-manage.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AlarmNotice } from './alarm-notice.tsx';
import { EmptyList } from './empty-list.tsx';
import { ExportButton } from './export-button.tsx';
import { ListState } from './list-state.tsx';
import { optionsOf } from './options-of.ts';
import { Pager } from './pager.tsx';
import { StatementTable } from './statement-table.tsx';
import { useSettled } from './use-settled.ts';
import { VersionsFold } from './versions-fold.tsx';

const CHANGEABLE: BankId = 'importata';

/** The statements of the bank in force, or of the chosen one. */
export function StatementsPanel() {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<BankId>();
  const [show, setShow] = useState<StatementShow>('live');
  const [page, setPage] = useState(1);
  const filters = { search: useSettled(typed), show, ...(chosen && { bank: chosen }) };
  const query = useQuery(
    api.banks.listStatements.queryOptions({
      input: { ...filters, page },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const { total = 0, alarms = 0, inForce = null } = query.data ?? {};
  const bank = chosen ?? query.data?.bank ?? CHANGEABLE;
  const banks = optionsOf(text.banks).map(({ value, label }) => {
    return { value, label: value === inForce ? text.inForce(label) : label };
  });
  const fromStart = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <>
      <VersionsFold key={bank} bank={bank} />
      {alarms > 0 && show !== 'alarm' && (
        <AlarmNotice alarms={alarms} onSee={() => fromStart(() => setShow('alarm'))} />
      )}
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_auto_auto_auto]">
        <div className="col-span-2 md:col-span-1">
          <TextField
            type="search"
            label={text.search}
            value={typed}
            maxLength={200}
            onChange={(event) => fromStart(() => setTyped(event.target.value))}
          />
        </div>
        <SelectField
          label={text.bank}
          value={bank}
          options={banks}
          onChange={(value) => fromStart(() => setChosen(value as BankId))}
        />
        <SelectField
          label={text.show}
          value={show}
          options={optionsOf(text.shows)}
          onChange={(value) => fromStart(() => setShow(value as StatementShow))}
        />
        <ExportButton path="/api/admin/statements.csv" query={{ ...filters, bank }} rows={total} />
      </div>
      {bank !== CHANGEABLE && <p className="text-muted">{text.ownBankHint}</p>}
      <ListState query={query} loading={text.loading} empty={total === 0 ? <EmptyList /> : null}>
        <StatementTable statements={query.data?.statements ?? []} changeable={bank === CHANGEABLE} />
      </ListState>
      <Pager page={page} total={total} onPage={setPage} />
    </>
  );
}
