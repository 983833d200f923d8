import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { BankId, BankVersion } from '@vialibera/contract/banks';
import { api } from '#web/api.ts';
import { manageText } from '#web/strings/admin-manage.ts';
import { Fold } from '#web/features/admin/fold.tsx';
import { ListState } from '#web/features/admin/list-state.tsx';
import { Pager } from '#web/features/admin/pager.tsx';
import { VersionItem } from './version-item.tsx';

const RollBack = lazy(async () => ({ default: (await import('./roll-back.tsx')).RollBack }));
const { versions: text } = manageText;

/** Where a bank has come from, version by version, and the way back. */
export function VersionsFold({ bank }: { bank: BankId }) {
  return (
    <Fold title={text.title}>
      <Versions bank={bank} />
    </Fold>
  );
}

function Versions({ bank }: { bank: BankId }) {
  const [page, setPage] = useState(1);
  const [target, setTarget] = useState<BankVersion | null>(null);
  const query = useQuery(
    api.banks.listVersions.queryOptions({ input: { bank, page }, placeholderData: keepPreviousData, staleTime: 0 }),
  );
  const { versions = [], total = 0, newest = 0 } = query.data ?? {};
  const inForce = versions.find(({ complete }) => complete)?.version;
  return (
    <>
      <ListState query={query} loading={text.loading} empty={total === 0 ? <p>{text.none}</p> : null}>
        <ol className="grid">
          {versions.map((version) => (
            <VersionItem
              key={version.version}
              bank={bank}
              version={version}
              inForce={page === 1 && version.version === inForce}
              onGoBack={() => setTarget(version)}
            />
          ))}
        </ol>
      </ListState>
      {total > versions.length && <Pager page={page} total={total} onPage={setPage} />}
      <Suspense>{target && <RollBack target={target} seen={newest} onClose={() => setTarget(null)} />}</Suspense>
    </>
  );
}
