import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BankOrigin, IMPORTED_BANK } from '@vialibera/contract/bank-origin';
import type { StatementShow, StatementSort } from '@vialibera/contract/banks';
import type { AdminLicence } from '@vialibera/contract/licences';
import { adminApi } from '#web/features/admin/admin-api.ts';
import { manageText as text } from '#web/strings/admin-manage.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { BankStateNote } from '#web/features/admin/bank-state-note.tsx';
import { EmptyList } from '#web/features/admin/empty-list.tsx';
import { ExportButton } from '#web/features/admin/export-button.tsx';
import { useLicence } from '#web/features/admin/licences/licence-context.ts';
import { hasOwnBank } from '#web/features/admin/licences/question-lists.ts';
import { licencesText } from '#web/strings/admin-licences.ts';
import { QueryList } from '#web/features/admin/query-list.tsx';
import { toSelectOptions } from '#web/features/admin/select-options.ts';
import { Pager } from '#web/features/admin/pager.tsx';
import { ConceptNote } from './concept-note.tsx';
import { StatementNotes } from './statement-notes.tsx';
import { StatementTable } from './statement-table.tsx';
import { useConceptFilter } from './use-concept-filter.ts';
import { useDebouncedValue } from '#web/features/admin/use-debounced-value.ts';
import { VersionsDisclosure } from '#web/features/admin/versions/versions-disclosure.tsx';

export function StatementsPanel() {
  const { licence } = useLicence();
  return (
    <>
      <h2 className="text-xl">{licencesText.bank(licence.name)}</h2>
      <Statements key={licence.id} licence={licence} />
    </>
  );
}

/** Lists the statements of the selected bank. Initially, the bank that the app currently uses is selected. */
function Statements({ licence }: { licence: AdminLicence }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<BankOrigin>();
  const [show, setShow] = useState<StatementShow>('live');
  const [sort, setSort] = useState<StatementSort>('list');
  const [page, setPage] = useState(1);
  const concept = useConceptFilter();
  const filters = {
    licence: licence.id,
    search: useDebouncedValue(typed),
    show,
    ...(chosen && { bank: chosen }),
    ...(concept.id && { concept: concept.id }),
  };
  const input = { ...filters, sort, page };
  const query = useQuery(
    adminApi.banks.listStatements.queryOptions({ input, placeholderData: keepPreviousData, staleTime: 0 }),
  );
  const { total = 0, inForce = null } = query.data ?? {};
  const bank = chosen ?? query.data?.bank ?? IMPORTED_BANK;
  const fromStart = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <>
      <VersionsDisclosure key={bank} bank={bank} />
      <BankStateNote />
      <StatementNotes counts={query.data} show={show} onShow={(next) => fromStart(() => setShow(next))} />
      {concept.id && <ConceptNote title={query.data?.concept ?? concept.id} onClear={() => fromStart(concept.clear)} />}
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
        <div className="col-span-2 md:col-span-4">
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
          options={listBanks(licence, inForce)}
          onChange={(value) => fromStart(() => setChosen(value as BankOrigin))}
        />
        <SelectField
          label={text.show}
          value={show}
          options={toSelectOptions(text.shows)}
          onChange={(value) => fromStart(() => setShow(value as StatementShow))}
        />
        <div className="col-span-2 md:col-span-1">
          <SelectField
            label={text.sort}
            value={sort}
            options={toSelectOptions(text.sorts)}
            onChange={(value) => fromStart(() => setSort(value as StatementSort))}
          />
        </div>
        <ExportButton
          path="/api/admin/statements.csv"
          query={{ ...filters, bank }}
          rows={total}
          fileName={fileNameOf(licence)}
        />
      </div>
      {bank !== IMPORTED_BANK && <p className="text-muted">{text.ownBankHint}</p>}
      <QueryList query={query} loading={text.loading} empty={total === 0 ? <EmptyList /> : null}>
        <StatementTable statements={query.data?.statements ?? []} changeable={bank === IMPORTED_BANK} />
      </QueryList>
      <Pager page={page} total={total} onPage={setPage} />
    </>
  );
}

function listBanks(licence: AdminLicence, inForce: BankOrigin | null) {
  return toSelectOptions(text.banks)
    .filter(({ value }) => value === IMPORTED_BANK || hasOwnBank(licence))
    .map(({ value, label }) => ({ value, label: value === inForce ? text.inForce(label) : label }));
}

/** The name in the spec does not name the licence. So only the exports of the other licences do, to tell them apart. */
function fileNameOf(licence: AdminLicence): string {
  return hasOwnBank(licence) ? 'domande_ministeriali.csv' : `domande_ministeriali_${licence.id}.csv`;
}
