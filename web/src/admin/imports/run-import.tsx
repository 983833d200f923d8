import type { ImportPreview } from '@vialibera/contract/imports';
import { ExamFitNote } from '#web/admin/exam-fit-note.tsx';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { licencesText } from '#web/admin/strings/admin-licences.ts';
import { examFitText } from '#web/admin/strings/exam-fit.ts';
import { previewText } from '#web/admin/strings/import-preview.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ImportButtons } from './import-buttons.tsx';
import { ImportStatus } from './import-status.tsx';
import type { ImportRun } from './use-import-run.ts';

const { retirement: text } = previewText;

type Props = { preview: ImportPreview; run: ImportRun };

/**
 * Shows the progress of an import and the buttons that run it. If the import retires many statements, asks for a confirmation
 * first.
 */
export function RunImport({ preview, run }: Props) {
  const { progress, counts, exam, confirmRetired } = preview;
  const { licence } = useLicence();
  return (
    <>
      {confirmRetired && progress.state === 'ready' && (
        <div className="grid gap-3 rounded-control bg-yellow-soft p-4 text-yellow-ink">
          <div id="retirement-warning">
            <p>{licencesText.bank(licence.name)}</p>
            <p className="font-semibold">{text.warning(counts.retired)}</p>
          </div>
          <TextField
            label={text.label}
            aria-describedby="retirement-warning"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={run.typed}
            onChange={(event) => run.setTyped(event.target.value)}
          />
        </div>
      )}
      <ImportStatus progress={progress} inBank={progress.inBank} />
      <ImportButtons progress={progress} run={run} />
      {progress.state === 'done' && !exam.possible && (
        <ExamFitNote exam={exam} title={examFitText.prepared} topics={licence.topics} />
      )}
      {run.errorMessage && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="alert" className="font-semibold text-red">
            {run.errorMessage}
          </p>
          {run.outdated && (
            <Button busy={run.busy === 'compare'} onClick={() => void run.compareAgain()}>
              {previewText.compareAgain}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
