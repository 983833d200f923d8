import type { ImportPreview } from '@vialibera/contract/imports';
import { useState } from 'react';
import { QuestionFileError, type RawFile } from '#web/features/admin/question-file/raw-file.ts';
import { importText } from '#web/strings/admin-import.ts';
import { Card } from '#web/ui/card.tsx';
import { FileButton } from './file-button.tsx';
import { FilePlan } from './file-plan.tsx';
import { ImportPreviewCard } from './import-preview-card.tsx';
import { readFile } from './read-in-worker.ts';

const { wizard, json, errors } = importText;
const KINDS = '.json,.csv,.txt,.xlsx,.sql,.dart,.py,.js';

/**
 * Imports a question bank from a file of any supported format. The admin confirms the columns and topics and sees a preview
 * before the import.
 */
export function BankWizard() {
  const [file, setFile] = useState<{ name: string; raw: RawFile } | null>(null);
  const [reading, setReading] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [compared, setCompared] = useState<{ preview: ImportPreview; rejectedImages: number } | null>(null);

  async function pick(picked: File) {
    setReading(true);
    setErrorMessage(null);
    setCompared(null);
    setFile(null);
    await readFile(picked).then(
      (raw) => setFile({ name: picked.name, raw }),
      (error: unknown) => setErrorMessage(error instanceof QuestionFileError ? error.message : errors.file),
    );
    setReading(false);
  }

  return (
    <div className="grid gap-6">
      <Card className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-xl">{wizard.title}</h2>
          <p className="text-muted">{wizard.lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            label={file ? wizard.again : wizard.pick}
            accept={KINDS}
            variant={file ? 'quiet' : 'primary'}
            busy={reading}
            onFiles={([picked]) => picked && void pick(picked)}
          />
          {file && <span className="font-semibold wrap-anywhere">{file.name}</span>}
        </div>
        <p role="status" className="text-muted">
          {reading && json.reading}
        </p>
        {errorMessage && (
          <p role="alert" className="font-semibold text-red">
            {errorMessage}
          </p>
        )}
      </Card>
      {file && !compared && <FilePlan key={file.name} name={file.name} raw={file.raw} onCompared={setCompared} />}
      {compared && <ImportPreviewCard {...compared} onCancelled={() => setCompared(null)} />}
    </div>
  );
}
