import { useQueryClient } from '@tanstack/react-query';
import type { ImportPreview } from '@vialibera/contract/imports';
import { useState } from 'react';
import { api, client } from '#web/api.ts';
import { importText } from '#web/strings/admin-import.ts';
import { importErrorText } from '#web/strings/import-errors.ts';
import { AskFirst } from '#web/ui/ask-first.tsx';
import { Card } from '#web/ui/card.tsx';
import { notify } from '#web/ui/notify.ts';
import { ImportButtons } from './import-buttons.tsx';
import { importFault } from './import-fault.ts';
import { ImportStatus } from './import-status.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { useImportRun } from './use-import-run.ts';

const { preview: text, press, drop, faults } = importText;
const ORDER = [
  'new',
  'changed',
  'reworded',
  'retired',
  'identical',
  'duplicate',
  'conflict',
  'without-figure',
] as const;

type Props = { preview: ImportPreview; badFigures: number; onDropped: () => void };

/** What the import will do, kind by kind with its rows, and the import itself. */
export function ImportPreviewCard({ preview, badFigures, onDropped }: Props) {
  const [progress, setProgress] = useState(preview.progress);
  const queries = useQueryClient();
  const run = useImportRun(progress, setProgress);
  async function abandon() {
    try {
      await client.imports.dropImport({ importId: progress.importId });
      void queries.invalidateQueries({ queryKey: api.key() });
      onDropped();
    } catch (error) {
      notify.error(importFault(error) ?? faults.run(importErrorText(error)));
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
      {badFigures > 0 && <p className="text-yellow-ink">{text.badFigures(badFigures)}</p>}
      <ImportStatus progress={progress} inBank={progress.inBank} />
      <ImportButtons progress={progress} run={run} />
      {progress.state !== 'done' && (
        <div className="border-t border-line pt-5">
          <AskFirst label={press.drop} words={drop} disabled={run.busy !== null} onConfirm={abandon} />
        </div>
      )}
    </Card>
  );
}
