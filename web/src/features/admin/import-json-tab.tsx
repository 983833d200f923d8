import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportProgress } from '@vialibera/contract/imports';
import { useState } from 'react';
import { api, client } from '#web/api.ts';
import { importText } from '#web/strings/admin-import.ts';
import { errorText } from '#web/strings/errors.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { toast } from '#web/ui/toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ImportButtons } from './imports/import-buttons.tsx';
import { importAccessErrorText } from './imports/import-error-text.ts';
import { ImportStatus } from './imports/import-status.tsx';
import { JsonSource } from './imports/json-source.tsx';
import { useImportRun } from './imports/use-import-run.ts';

const { json, reset, cancel, errors, batch } = importText;

/**
 * The tab «Import JSON» (spec §2) imports 100 statements per click, or all of them. After a reload the admin can continue an
 * unfinished import.
 */
export function ImportJsonTab() {
  const open = useQuery(api.imports.findOpenImport.queryOptions({ staleTime: 0 }));
  if (open.isPending) return <Skeleton className="h-60" />;
  if (open.isError) return <LoadError error={open.error} title={errors.count} onRetry={() => void open.refetch()} />;
  return <ImportCard key={open.data.progress?.importId} {...open.data} />;
}

function ImportCard({ progress: found, inBank: counted }: { progress: ImportProgress | null; inBank: number }) {
  const [staged, setStaged] = useState(found?.state === 'staging' ? null : found);
  const [inBankAfterReset, setInBankAfterReset] = useState<number | null>(null);
  const queries = useQueryClient();
  const run = useImportRun(staged, setStaged);
  const inBank = staged?.inBank ?? inBankAfterReset ?? counted;

  function clearImport(left: number) {
    setStaged(null);
    setInBankAfterReset(left);
    void queries.invalidateQueries({ queryKey: api.key() });
  }
  async function cancelImport(importId: string) {
    try {
      clearImport((await client.imports.cancelImport({ importId })).inBank);
      toast.success(cancel.done);
    } catch (error) {
      toast.error(importAccessErrorText(error) ?? errors.run(errorText(error)));
    }
  }
  async function resetBank() {
    try {
      clearImport((await client.imports.resetBank({})).inBank);
      toast.success(reset.done);
    } catch (error) {
      toast.error(importAccessErrorText(error) ?? errors.reset(errorText(error)));
    }
  }

  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">{json.title}</h2>
        <p className="text-muted">{json.lead}</p>
      </div>
      <ImportStatus progress={staged} inBank={inBank} />
      {found?.state === 'staging' && !staged && <p className="text-yellow-ink">{batch.incomplete}</p>}
      {staged ? <ImportButtons progress={staged} run={run} /> : null}
      {(!staged || staged.state === 'done') && <JsonSource onStaged={setStaged} />}
      <div className="flex flex-wrap gap-3 border-t border-line pt-5 empty:hidden">
        {staged && staged.state !== 'done' && (
          <ConfirmButton
            label={batch.cancel}
            text={cancel}
            disabled={run.busy !== null}
            onConfirm={() => cancelImport(staged.importId)}
          />
        )}
        {inBank > 0 && (
          <ConfirmButton label={reset.open} text={reset} disabled={run.busy !== null} onConfirm={resetBank} />
        )}
      </div>
    </Card>
  );
}
