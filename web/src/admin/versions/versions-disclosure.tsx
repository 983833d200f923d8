import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { BankOrigin } from '@vialibera/contract/shared/bank-origin';
import type { BankVersion } from '@vialibera/contract/banks';
import { api } from '#web/platform/api/api.ts';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { Disclosure } from '#web/admin/disclosure.tsx';
import { QueryList } from '#web/admin/query-list.tsx';
import { Pager } from '#web/admin/pager.tsx';
import { formatDateTime } from '#web/strings/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { shorten } from '#web/admin/shorten.ts';
import { VersionChanges } from './version-changes.tsx';

const RollBack = lazy(async () => ({ default: (await import('./roll-back.tsx')).RollBack }));
const { versions: text, count } = manageText;

/** Lists the versions of a bank. The admin can roll the bank back to an older version. */
export function VersionsDisclosure({ bank }: { bank: BankOrigin }) {
  return (
    <Disclosure title={text.title}>
      <Versions bank={bank} />
    </Disclosure>
  );
}

function Versions({ bank }: { bank: BankOrigin }) {
  const [page, setPage] = useState(1);
  const [target, setTarget] = useState<BankVersion | null>(null);
  const { licence } = useLicence();
  const input = { licence: licence.id, bank, page };
  const query = useQuery(
    api.banks.listVersions.queryOptions({ input, placeholderData: keepPreviousData, staleTime: 0 }),
  );
  const { versions = [], total = 0, newest = 0 } = query.data ?? {};
  return (
    <>
      <QueryList query={query} loading={text.loading} empty={total === 0 ? <p>{text.none}</p> : null}>
        <ol className="grid">
          {versions.map((version) => (
            <VersionItem
              key={version.version}
              bank={bank}
              version={version}
              newest={newest}
              onRollBack={() => setTarget(version)}
            />
          ))}
        </ol>
      </QueryList>
      {total > versions.length && <Pager page={page} total={total} onPage={setPage} />}
      <Suspense>{target && <RollBack target={target} seen={newest} onClose={() => setTarget(null)} />}</Suspense>
    </>
  );
}

type VersionItemProps = { bank: BankOrigin; version: BankVersion; newest: number; onRollBack: () => void };

function VersionItem({ bank, version: row, newest, onRollBack }: VersionItemProps) {
  const [opened, setOpened] = useState(false);
  const { version, kind, source, added, changed, reworded, retired } = row;
  const action = opened ? text.hide : text.see;
  const from = kind === 'rollback' ? text.backTo(source) : shorten(source);
  return (
    <li className="grid gap-2 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-lg">{text.name(version)}</h3>
        {row.inForce && <Chip tone="green">{text.inForce}</Chip>}
        {row.complete && !row.usable && row.version === newest && <Chip tone="yellow">{text.preparing}</Chip>}
        {!row.complete && <Chip tone="yellow">{text.inProgress}</Chip>}
      </div>
      <p>{[text.kinds[kind], from].join(' · ')}</p>
      <p className="text-[0.9375rem] text-muted">
        {[formatDateTime(row.importedAt), row.author, count(row.statements)].filter(Boolean).join(' · ')}
        {added !== null && changed !== null && retired !== null && (
          <span className="block">{text.counts({ added, changed, reworded: reworded ?? 0, retired })}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          aria-expanded={opened}
          aria-label={text.of(action, version)}
          onClick={() => setOpened(!opened)}
        >
          {action}
        </Button>
        {row.restorable && (
          <Button variant="quiet" aria-label={text.goBackTo(version)} onClick={onRollBack}>
            {text.goBack}
          </Button>
        )}
      </div>
      {opened && <VersionChanges bank={bank} version={version} />}
    </li>
  );
}
