import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportPreview, ImportProgress } from '@vialibera/contract/imports';
import type { AdminLicence } from '@vialibera/contract/licences';
import type { RejectedRow } from '@vialibera/question-files/raw/raw-file';
import { useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { licencesText } from './strings/admin-licences.ts';
import { importText } from './strings/admin-import.ts';
import { previewText } from './strings/import-preview.ts';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BankStateNote } from './bank-state-note.tsx';
import { cancelImport, resetBank } from './imports/cancel-import.ts';
import { ImportStatus } from './imports/import-status.tsx';
import { invalidateBankAndImports } from './imports/invalidate-bank.ts';
import { JsonSource } from './imports/file/json-source.tsx';
import { openImportOptions } from './imports/open-import-options.ts';
import { PreviewExamNote, PreviewExplained, PreviewGroups } from './imports/preview-groups.tsx';
import { RejectedRows } from './imports/staging/rejected-rows.tsx';
import { RunImport } from './imports/run-import.tsx';
import { useImportRun } from './imports/use-import-run.ts';
import { type JsonFile, NO_FILE } from './imports/file/use-json-source.ts';
import { LicenceArea } from './licences/licence-area.tsx';
import { useLicence } from './licences/licence-context.ts';
import { hasOwnBank } from './licences/question-lists.ts';

const { json, reset, cancel, errors, batch } = importText;

/**
 * The tab «Import JSON». One button imports the next 100 statements, another button imports all statements. After a
 * reload, the admin can continue an unfinished import.
 */
export function ImportJsonTab() {
  return (
    <LicenceArea>
      <JsonImports />
    </LicenceArea>
  );
}

/**
 * Shows the import of the selected licence. If the admin selects another licence, the file stays loaded, because it may belong
 * to that licence.
 */
function JsonImports() {
  const { licence } = useLicence();
  const [file, setFile] = useState(NO_FILE);
  return <LicenceImport key={licence.id} file={file} onFile={setFile} />;
}

type FileProps = { file: JsonFile; onFile: (file: JsonFile) => void };

function LicenceImport(props: FileProps) {
  const { licence } = useLicence();
  const input = { source: 'json' as const, licence: licence.id };
  const open = useQuery(api.imports.findOpenImport.queryOptions({ input, ...openImportOptions }));
  const found = open.data?.progress ?? null;
  const restored = useQuery(
    api.imports.previewImport.queryOptions({
      input: { importId: found?.importId ?? '' },
      enabled: found !== null && found.state !== 'staging',
      ...openImportOptions,
    }),
  );
  if (open.isPending || restored.isLoading) return <Skeleton className="h-60" />;
  const failed = [open, restored].find(({ isError }) => isError);
  if (failed || !open.data)
    return <LoadError error={failed?.error} title={errors.count} onRetry={() => void (failed ?? open).refetch()} />;
  return <ImportCard found={found} restored={restored.data ?? null} inBank={open.data.inBank} {...props} />;
}

type ImportCardProps = FileProps & { found: ImportProgress | null; restored: ImportPreview | null; inBank: number };

function ImportCard({ found, restored, inBank: counted, file, onFile }: ImportCardProps) {
  const { licence } = useLicence();
  const [preview, setPreview] = useState(restored);
  const [rejected, setRejected] = useState<RejectedRow[]>([]);
  const [inBankAfterReset, setInBankAfterReset] = useState<number | null>(null);
  const queries = useQueryClient();
  const run = useImportRun(preview, setPreview);
  const progress = preview?.progress ?? null;
  const inBank = progress?.inBank ?? inBankAfterReset ?? counted;
  const done = progress?.state === 'done';

  function showStaged(staged: ImportPreview, rejectedRows: RejectedRow[]) {
    onFile(NO_FILE);
    setPreview(staged);
    setRejected(rejectedRows);
  }
  async function discard(request: Promise<number | null>, message: string) {
    setInBankAfterReset(await request);
    setPreview(null);
    await invalidateBankAndImports(queries);
    toast.success(message);
  }

  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">{json.title}</h2>
        <p className="font-semibold">{licencesText.bank(licence.name)}</p>
        <p className="text-muted">{hasOwnBank(licence) ? json.lead : json.leadWithoutOwn}</p>
      </div>
      {preview && !done && <PreviewExamNote preview={preview} takesFocus={preview !== restored} />}
      {preview ? <RunImport preview={preview} run={run} /> : <ImportStatus progress={null} inBank={inBank} />}
      <BankStateNote />
      {found?.state === 'staging' && !preview && <p className="text-yellow-ink">{batch.incomplete}</p>}
      {preview && <Changes preview={preview} rejected={rejected} />}
      {(!preview || done) && <JsonSource file={file} onFile={onFile} onStaged={showStaged} />}
      <div className="flex flex-wrap gap-3 border-t border-line pt-5 empty:hidden">
        {progress && !done && (
          <ConfirmButton
            label={batch.cancel}
            text={cancel}
            disabled={run.busy !== null}
            onConfirm={() => discard(cancelImport(progress.importId), cancel.done)}
          />
        )}
        {inBank > 0 && (
          <ConfirmButton
            label={reset.open}
            text={{ ...reset, title: reset.title(licence.name), warning: warningOf(licence) }}
            disabled={run.busy !== null}
            onConfirm={() => discard(resetBank(licence.id), reset.done)}
          />
        )}
      </div>
    </Card>
  );
}

function warningOf(licence: AdminLicence): string {
  return hasOwnBank(licence) ? reset.warning : reset.warningWithoutOwn;
}

function Changes({ preview, rejected }: { preview: ImportPreview; rejected: readonly RejectedRow[] }) {
  return (
    <>
      <PreviewExplained preview={preview} />
      <details open={preview.counts.contradiction > 0}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-blue">
          {previewText.title}
        </summary>
        <PreviewGroups preview={preview} />
      </details>
      {rejected.length > 0 && <RejectedRows rows={rejected} />}
    </>
  );
}
