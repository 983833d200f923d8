import type { ImportPreview } from '@vialibera/contract/imports';
import { useId } from 'react';
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

const { confirmation: text } = previewText;

type Props = { preview: ImportPreview; run: ImportRun };

/**
 * Shows the progress of an import and the buttons that run it. If the import retires many statements or restores some,
 * asks for a confirmation first.
 */
export function RunImport({ preview, run }: Props) {
  const { progress, counts, exam, confirmRetired, confirmRestored } = preview;
  const { licence } = useLicence();
  return (
    <>
      {progress.state === 'ready' && confirmRetired && (
        <TypedConfirmation
          warning={text.retired.warning(counts.retired ?? 0)}
          label={text.retired.label}
          typed={run.typed.retired}
          onType={(retired) => run.setTyped({ ...run.typed, retired })}
        />
      )}
      {progress.state === 'ready' && confirmRestored && (
        <TypedConfirmation
          warning={text.restored.warning(counts.restored ?? 0)}
          label={text.restored.label}
          typed={run.typed.restored}
          onType={(restored) => run.setTyped({ ...run.typed, restored })}
        />
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

type ConfirmationProps = { warning: string; label: string; typed: string; onType: (typed: string) => void };

function TypedConfirmation({ warning, label, typed, onType }: ConfirmationProps) {
  const { licence } = useLicence();
  const id = useId();
  return (
    <div className="grid gap-3 rounded-control bg-yellow-soft p-4 text-yellow-ink">
      <div id={id}>
        <p>{licencesText.bank(licence.name)}</p>
        <p className="font-semibold">{warning}</p>
      </div>
      <TextField
        label={label}
        aria-describedby={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}
