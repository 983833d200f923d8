import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConceptSort } from '@vialibera/contract/admin';
import { api } from '#web/platform/api/api.ts';
import { ExportButton } from '#web/admin/export-button.tsx';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { ListTable } from '#web/admin/list-table.tsx';
import { Pager } from '#web/admin/pager.tsx';
import { QueryList } from '#web/admin/query-list.tsx';
import { toSelectOptions } from '#web/admin/select-options.ts';
import { conceptStatisticsText as text } from '#web/admin/strings/admin-statistics.ts';
import { formatDateTime } from '#web/strings/format.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { ConceptRow } from './concept-row.tsx';

const COLUMNS = [
  { name: text.columns.concept, className: 'pr-3' },
  { name: text.columns.right, className: 'hidden w-60 pr-3 md:table-cell' },
  { name: text.columns.discrimination, className: 'hidden w-36 pr-3 md:table-cell' },
  { name: text.columns.statements, className: 'w-28' },
];

/** Lists the concepts of the active bank of a licence with their difficulty and discrimination. */
export function ConceptStatistics() {
  const { licence } = useLicence();
  return (
    <section aria-labelledby="concepts-title" className="grid gap-4">
      <div className="grid max-w-[65ch] gap-1">
        <h2 id="concepts-title" className="text-xl">
          {text.title}
        </h2>
        <p className="text-muted">{text.lead}</p>
        <p className="text-muted">{text.discriminationHint}</p>
      </div>
      <List key={licence.id} licence={licence.id} />
    </section>
  );
}

function List({ licence }: { licence: string }) {
  const [sort, setSort] = useState<ConceptSort>('hardest');
  const [page, setPage] = useState(1);
  const query = useQuery(
    api.statistics.listConceptStatistics.queryOptions({
      input: { licence, sort, page },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const { concepts = [], total = 0, computedAt = null } = query.data ?? {};
  const choose = (value: string) => {
    setSort(value as ConceptSort);
    setPage(1);
  };
  return (
    <>
      {query.data && (
        <p className="text-muted">{computedAt ? text.computed(formatDateTime(computedAt)) : text.notComputed}</p>
      )}
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[auto_auto_1fr] md:justify-items-start">
        <div className="col-span-2 md:col-span-1">
          <SelectField label={text.sort} value={sort} options={toSelectOptions(text.sorts)} onChange={choose} />
        </div>
        <ExportButton
          path="/api/admin/item-statistics.csv"
          query={{ licence }}
          rows={total}
          fileName={`statistiche_${licence}.csv`}
        />
      </div>
      <QueryList query={query} loading={text.loading} empty={total === 0 ? <Empty /> : null}>
        <ListTable caption={text.caption} columns={COLUMNS}>
          {concepts.map((concept) => (
            <ConceptRow key={concept.id} concept={concept} />
          ))}
        </ListTable>
      </QueryList>
      <Pager page={page} total={total} onPage={setPage} formatFirst={text.first} formatCount={text.count} />
    </>
  );
}

function Empty() {
  return (
    <div className="grid gap-1 rounded-card border border-dashed border-line p-6 text-center">
      <p className="font-semibold">{text.none}</p>
      <p className="text-muted">{text.noneHint}</p>
    </div>
  );
}
