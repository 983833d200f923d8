import { ProgressAnnouncer } from '#web/admin/progress-announcer.tsx';
import { importText } from '#web/admin/strings/admin-import.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { previewText } from '#web/admin/strings/import-preview.ts';
import { Button } from '#web/ui/button.tsx';
import type { StagingState } from './use-staging.ts';

const { json } = importText;

type Props = { staging: StagingState; total: number; onRetry: () => void };

/**
 * Shows the progress of an upload and a button that stops it. If the upload has failed, shows the reason and a button to try
 * again.
 */
export function StagingProgress({ staging: { step, errorMessage, stop }, total, onRetry }: Props) {
  if (step)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-muted tabular-nums">
          {step.of === 'rows' && total > 0 ? json.staging(step.done, total) : previewText.uploadingImages(step.done)}
        </p>
        <ProgressAnnouncer label={json.sending} done={step.of === 'rows' ? step.done : total} total={total} />
        <Button variant="quiet" onClick={stop}>
          {previewText.stop}
        </Button>
      </div>
    );
  if (!errorMessage) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="alert" className="font-semibold text-red">
        {errorMessage}
      </p>
      <Button variant="quiet" onClick={onRetry}>
        {chromeText.retry}
      </Button>
    </div>
  );
}
