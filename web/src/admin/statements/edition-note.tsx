import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { BankEdition } from '@vialibera/contract/banks';
import { api } from '#web/platform/api/api.ts';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { Button } from '#web/ui/button.tsx';
import { useUndoRetirement } from './use-retire-withdrawn.ts';

const RetireWithdrawn = lazy(async () => ({ default: (await import('./retire-withdrawn.tsx')).RetireWithdrawn }));
const { editions: text } = manageText;

/**
 * Shows which edition of the ministry's list the bank in use is, and how many of its statements the ministry has withdrawn. The
 * admin can retire these, and undo it. An error of the query is shown by `BankStateNote`, which uses the same query.
 */
export function EditionNote() {
  const { licence } = useLicence();
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState<{ version: number; retired: number } | null>(null);
  const undo = useUndoRetirement(() => setDone(null));
  const { data } = useQuery(api.banks.getBankState.queryOptions({ input: { licence: licence.id }, staleTime: 0 }));
  const { edition, withdrawn } = data ?? {};
  return (
    <>
      {edition && <EditionLine edition={edition} />}
      {withdrawn && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-yellow-soft px-4 py-3 text-yellow-ink">
          <p className="min-w-0">{text.withdrawn(withdrawn.statements, withdrawn.by)}</p>
          <Button variant="quiet" onClick={() => setIsAsking(true)} className="bg-surface!">
            {text.retire}
          </Button>
        </div>
      )}
      {done && (
        <div role="status" className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0">{text.retired(done.retired, done.version)}</p>
          <Button variant="quiet" busy={undo.isPending} onClick={() => undo.mutate(toUndo(licence.id, done.version))}>
            {text.undo}
          </Button>
        </div>
      )}
      <Suspense>
        {isAsking && withdrawn && (
          <RetireWithdrawn withdrawn={withdrawn} onDone={setDone} onClose={() => setIsAsking(false)} />
        )}
      </Suspense>
    </>
  );
}

function EditionLine({ edition }: { edition: BankEdition }) {
  return (
    <p className="text-muted">
      {text.bankIs(edition)} <span className="block text-sm">{text.source(edition.source)}</span>
    </p>
  );
}

const toUndo = (licence: string, version: number) => ({ licence, toVersion: version - 1, seenVersion: version });
