import type { ImportProgress } from '@vialibera/contract/imports';
import { useState } from 'react';
import { ProgressHeard } from '#web/features/admin/progress-heard.tsx';
import { importText } from '#web/strings/admin-import.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { FileButton } from './file-button.tsx';
import { stagingFault } from './import-fault.ts';
import { fetchSiteBank, type ReadBank, readJsonBank } from './read-json-bank.ts';
import { RefusedRows } from './refused-rows.tsx';
import { stageFile } from './stage-file.ts';

const { json } = importText;

type Step = { at: 'idle' } | { at: 'reading' } | { at: 'staging'; done: number; total: number };

/** Where the questions come from: the site's own file or one of the admin's. Sends them to the server, ready to be imported. */
export function JsonSource({ onStaged }: { onStaged: (progress: ImportProgress) => void }) {
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const [fault, setFault] = useState<string | null>(null);
  const [bank, setBank] = useState<ReadBank | null>(null);

  async function bring(read: () => Promise<ReadBank>) {
    setFault(null);
    setBank(null);
    setStep({ at: 'reading' });
    try {
      const found = await read();
      setBank(found);
      const total = found.statements.length;
      notify.info(json.found(total));
      setStep({ at: 'staging', done: 0, total });
      const staging = { fileName: found.fileName, mode: 'add' as const, statements: found.statements, figures: null };
      const { preview } = await stageFile(staging, ({ done }) => setStep({ at: 'staging', done, total }));
      onStaged(preview.progress);
    } catch (error) {
      setFault(stagingFault(error));
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
      {step.at === 'staging' && <ProgressHeard what={json.sending} done={step.done} total={step.total} />}
      {fault && (
        <p role="alert" className="font-semibold text-red">
          {fault}
        </p>
      )}
      {bank && bank.refused.length > 0 && <RefusedRows rows={bank.refused} />}
    </div>
  );
}
