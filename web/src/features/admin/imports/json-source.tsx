import type { ImportProgress } from '@vialibera/contract/imports';
import { useState } from 'react';
import { ProgressAnnouncer } from '#web/features/admin/progress-announcer.tsx';
import { importText } from '#web/strings/admin-import.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { FileButton } from './file-button.tsx';
import { stagingErrorText } from './import-error-text.ts';
import { fetchSiteBank, type ReadBank, readJsonBank } from './read-json-bank.ts';
import { RejectedRows } from './rejected-rows.tsx';
import { stageFile } from './stage-file.ts';

const { json } = importText;

type Step = { at: 'idle' } | { at: 'reading' } | { at: 'staging'; done: number; total: number };

/** Reads the question bank that this site publishes, or a JSON file of the admin, and uploads its statements. */
export function JsonSource({ onStaged }: { onStaged: (progress: ImportProgress) => void }) {
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [bank, setBank] = useState<ReadBank | null>(null);

  async function bring(read: () => Promise<ReadBank>) {
    setErrorMessage(null);
    setBank(null);
    setStep({ at: 'reading' });
    try {
      const found = await read();
      setBank(found);
      const total = found.statements.length;
      toast.info(json.found(total));
      setStep({ at: 'staging', done: 0, total });
      const staging = { fileName: found.fileName, mode: 'add' as const, statements: found.statements, images: null };
      const { preview } = await stageFile(staging, ({ done }) => setStep({ at: 'staging', done, total }));
      onStaged(preview.progress);
    } catch (error) {
      setErrorMessage(stagingErrorText(error));
    } finally {
      setStep({ at: 'idle' });
    }
  }

  const busy = step.at !== 'idle';
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" busy={busy} onClick={() => void bring(fetchSiteBank)}>
          {json.fromSite}
        </Button>
        <FileButton
          label={json.pick}
          accept=".json,application/json"
          variant="quiet"
          busy={busy}
          onFiles={([file]) => file && void bring(() => readJsonBank(file))}
        />
      </div>
      <p className="min-h-6 text-muted tabular-nums">
        {step.at === 'reading' && json.reading}
        {step.at === 'staging' && json.staging(step.done, step.total)}
      </p>
      {step.at === 'staging' && <ProgressAnnouncer label={json.sending} done={step.done} total={step.total} />}
      {errorMessage && (
        <p role="alert" className="font-semibold text-red">
          {errorMessage}
        </p>
      )}
      {bank && bank.rejected.length > 0 && <RejectedRows rows={bank.rejected} />}
    </div>
  );
}
