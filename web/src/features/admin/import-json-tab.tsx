import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportProgress } from '@vialibera/contract/imports';
import { useState } from 'react';
import { api, client } from '#web/api.ts';
import { importText } from '#web/strings/admin-import.ts';
import { errorText } from '#web/strings/errors.ts';
import { AskFirst } from '#web/ui/ask-first.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { notify } from '#web/ui/notify.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ImportButtons } from './imports/import-buttons.tsx';
import { importFault } from './imports/import-fault.ts';
import { ImportStatus } from './imports/import-status.tsx';
import { JsonSource } from './imports/json-source.tsx';
import { useImportRun } from './imports/use-import-run.ts';

const { json, reset, drop, faults, press } = importText;

/** Import JSON (spec §2): 100 per press, or all; what is half-way is found again after a reload. */
export function ImportJsonTab() {
  const open = useQuery(api.imports.findOpenImport.queryOptions({ staleTime: 0 }));
  if (open.isPending) return <Skeleton className="h-60" />;
  if (open.isError) return <LoadError error={open.error} title={faults.count} onRetry={() => void open.refetch()} />;
  return <ImportCard key={open.data.progress?.importId} {...open.data} />;
}

function ImportCard({ progress: found, inBank: counted }: { progress: ImportProgress | null; inBank: number }) {
  const [staged, setStaged] = useState(found?.state === 'staging' ? null : found);
  const [emptied, setEmptied] = useState<number | null>(null);
  const queries = useQueryClient();
  const run = useImportRun(staged, setStaged);
  const inBank = staged?.inBank ?? emptied ?? counted;

  function forget(left: number) {
    setStaged(null);
    setEmptied(left);
    void queries.invalidateQueries({ queryKey: api.key() });
  }
  async function abandon(importId: string) {
    try {
      forget((await client.imports.dropImport({ importId })).inBank);
      notify.success(drop.done);
    } catch (error) {
      notify.error(importFault(error) ?? faults.run(errorText(error)));
    }
  }
  async function empty() {
    try {
      forget((await client.imports.resetBank({})).inBank);
      notify.success(reset.done);
    } catch (error) {
      notify.error(importFault(error) ?? faults.reset(errorText(error)));
    }
  }

  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">{json.title}</h2>
        <p className="text-muted">{json.lead}</p>
      </div>
      <ImportStatus progress={staged} inBank={inBank} />
      {found?.state === 'staging' && !staged && <p className="text-yellow-ink">{press.half}</p>}
      {staged ? <ImportButtons progress={staged} run={run} /> : null}
      {(!staged || staged.state === 'done') && <JsonSource onStaged={setStaged} />}
      <div className="flex flex-wrap gap-3 border-t border-line pt-5 empty:hidden">
        {staged && staged.state !== 'done' && (
          <AskFirst
            label={press.drop}
            words={drop}
            disabled={run.busy !== null}
            onConfirm={() => abandon(staged.importId)}
          />
        )}
        {inBank > 0 && <AskFirst label={reset.open} words={reset} disabled={run.busy !== null} onConfirm={empty} />}
      </div>
    </Card>
  );
}
