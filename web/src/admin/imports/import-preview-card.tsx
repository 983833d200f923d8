import { useQueryClient } from '@tanstack/react-query';
import type { ImportPreview } from '@vialibera/contract/imports';
import type { RejectedRow } from '@vialibera/question-files/raw/raw-file';
import { type ReactNode, useState } from 'react';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { licencesText } from '#web/admin/strings/admin-licences.ts';
import { importText } from '#web/admin/strings/admin-import.ts';
import { previewText as text } from '#web/admin/strings/import-preview.ts';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cancelImport } from './cancel-import.ts';
import { invalidateBankAndImports } from './invalidate-bank.ts';
import { PreviewExamNote, PreviewExplained, PreviewGroups } from './preview-groups.tsx';
import { RejectedRows } from './staging/rejected-rows.tsx';
import { RunImport } from './run-import.tsx';
import { useImportRun } from './use-import-run.ts';

const { batch, cancel } = importText;

/** The maximum number of rejected images whose names are shown. */
const SHOWN_NAMES = 50;

type Props = {
  preview: ImportPreview;
  rejectedImages?: readonly string[];
  rejectedRows?: readonly RejectedRow[];
  /** Replaces the default title until the import is done. */
  title?: string;
  /** True if the card must take the focus, because it has just replaced the control that had the focus. */
  takesFocus?: boolean;
  onCancelled?: () => void;
  /** Renders more content below the preview after the import is done. */
  renderResult?: (preview: ImportPreview) => ReactNode;
};

/** Shows the preview of an import and the buttons that run the import. The rows of the import are shown in groups. */
export function ImportPreviewCard({
  preview: compared,
  rejectedImages = [],
  rejectedRows = [],
  title = text.title,
  takesFocus = false,
  onCancelled,
  renderResult,
}: Props) {
  const { licence } = useLicence();
  const [preview, setPreview] = useState(compared);
  const queries = useQueryClient();
  const run = useImportRun(preview, setPreview);
  const { state, importId, fileName } = preview.progress;
  async function abandon() {
    await cancelImport(importId);
    onCancelled?.();
    void invalidateBankAndImports(queries);
  }
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">{state === 'done' ? text.title : title}</h2>
        <p className="font-semibold">{licencesText.bank(licence.name)}</p>
        <p className="wrap-anywhere text-muted">{fileName}</p>
        {state !== 'done' && <p className="text-muted">{state === 'running' ? text.leadRunning : text.lead}</p>}
      </div>
      {state !== 'done' && <PreviewExamNote preview={preview} takesFocus={takesFocus} />}
      <PreviewExplained preview={preview} />
      <PreviewGroups preview={preview} />
      {rejectedRows.length > 0 && <RejectedRows rows={rejectedRows} />}
      {rejectedImages.length > 0 && <RejectedImages names={rejectedImages} />}
      <RunImport preview={preview} run={run} />
      {state === 'done' && renderResult?.(preview)}
      {state !== 'done' && (
        <div className="border-t border-line pt-5">
          <ConfirmButton label={batch.cancel} text={cancel} disabled={run.busy !== null} onConfirm={abandon} />
        </div>
      )}
    </Card>
  );
}

function RejectedImages({ names }: { names: readonly string[] }) {
  return (
    <details className="rounded-control border border-line p-4">
      <summary className="cursor-pointer font-semibold text-yellow-ink">{text.rejectedImages(names.length)}</summary>
      <ul aria-label={text.rejectedImageNames} className="mt-4 grid gap-1 text-[0.9375rem]">
        {names.slice(0, SHOWN_NAMES).map((name, index) => (
          <li key={`${index} ${name}`} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {names.length > SHOWN_NAMES && <p className="text-muted">{text.andMore(names.length - SHOWN_NAMES)}</p>}
    </details>
  );
}
