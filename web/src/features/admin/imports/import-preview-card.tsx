import { useQueryClient } from '@tanstack/react-query';
import type { ImportPreview } from '@vialibera/contract/imports';
import { useState } from 'react';
import { api, client } from '#web/api.ts';
import { importText } from '#web/strings/admin-import.ts';
import { importErrorText } from '#web/strings/import-errors.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { ImportButtons } from './import-buttons.tsx';
import { importAccessErrorText } from './import-error-text.ts';
import { ImportStatus } from './import-status.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { useImportRun } from './use-import-run.ts';

const { preview: text, batch, cancel, errors } = importText;
const ORDER = ['new', 'changed', 'reworded', 'retired', 'identical', 'duplicate', 'conflict', 'without-image'] as const;

type Props = { preview: ImportPreview; rejectedImages: number; onCancelled: () => void };

/** Shows the preview of an import, with its rows in groups, and the buttons that run the import. */
export function ImportPreviewCard({ preview, rejectedImages, onCancelled }: Props) {
  const [progress, setProgress] = useState(preview.progress);
  const queries = useQueryClient();
  const run = useImportRun(progress, setProgress);
  async function cancelImport() {
    try {
      await client.imports.cancelImport({ importId: progress.importId });
      void queries.invalidateQueries({ queryKey: api.key() });
      onCancelled();
    } catch (error) {
      toast.error(importAccessErrorText(error) ?? errors.run(importErrorText(error)));
    }
  }
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">{text.title}</h2>
        <p className="text-muted">{text.lead}</p>
      </div>
      <ul className="grid gap-2">
        {ORDER.map((kind) => (
          <PreviewRows key={kind} kind={kind} count={preview.counts[kind]} importId={progress.importId} />
        ))}
      </ul>
      {rejectedImages > 0 && <p className="text-yellow-ink">{text.rejectedImages(rejectedImages)}</p>}
      <ImportStatus progress={progress} inBank={progress.inBank} />
      <ImportButtons progress={progress} run={run} />
      {progress.state !== 'done' && (
        <div className="border-t border-line pt-5">
          <ConfirmButton label={batch.cancel} text={cancel} disabled={run.busy !== null} onConfirm={cancelImport} />
        </div>
      )}
    </Card>
  );
}
