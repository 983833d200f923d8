import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IMPORTED_BANK } from '@vialibera/contract/shared/bank-origin';
import { api } from '#web/platform/api/api.ts';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { Pager } from '#web/admin/pager.tsx';
import { QueryList } from '#web/admin/query-list.tsx';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { missingImagesText as text } from '#web/admin/strings/missing-images.ts';

/** A collapsible list of the statements that await their image. It is loaded when the admin opens it. */
export function AwaitingStatements() {
  const [opened, setOpened] = useState(false);
  return (
    <details open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-blue">{text.list}</summary>
      {opened && <List />}
    </details>
  );
}

function List() {
  const [page, setPage] = useState(1);
  const { licence } = useLicence();
  const input = { licence: licence.id, bank: IMPORTED_BANK, search: '', show: 'awaiting-image', page } as const;
  const query = useQuery(api.banks.listStatements.queryOptions({ input, placeholderData: keepPreviousData }));
  const { statements = [], total = 0 } = query.data ?? {};
  return (
    <div className="grid gap-3">
      <QueryList query={query} loading={manageText.loading} empty={total === 0 ? <p>{text.none}</p> : null}>
        <ol className="grid">
          {statements.map(({ id, text: words }) => (
            <li key={id} className="border-b border-line py-2 wrap-anywhere last:border-0">
              {words}
            </li>
          ))}
        </ol>
      </QueryList>
      <Pager page={page} total={total} onPage={setPage} />
    </div>
  );
}
