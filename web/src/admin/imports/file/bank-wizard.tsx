import { QuestionFileError } from '@vialibera/question-files/raw/raw-file';
import { useState } from 'react';
import { BankStateNote } from '#web/admin/bank-state-note.tsx';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { licencesText } from '#web/admin/strings/admin-licences.ts';
import { importText } from '#web/admin/strings/admin-import.ts';
import { Card } from '#web/ui/card.tsx';
import { FileButton } from './file-button.tsx';
import { FilePlan, type ReadFile } from './file-plan.tsx';
import { openZip } from '#web/admin/imports/staging/image-picker.tsx';
import { OpenImport } from '#web/admin/imports/open-import.tsx';
import type { AllTopics } from './question-file.worker.ts';
import { readFile } from './read-in-worker.ts';

const { wizard, json, errors } = importText;
const KINDS = '.json,.csv,.txt,.xlsx,.sql,.gift,.xml,.dart,.py,.js,.zip';

/**
 * Imports a question bank from a file of any supported format. The admin confirms the columns and topics and sees a preview
 * before the import.
 */
export function BankWizard() {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [reading, setReading] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const { licence, licences } = useLicence();

  async function pick(picked: File) {
    setReading(true);
    setErrorMessage(null);
    setFile(null);
    try {
      setFile(await readPicked(picked, licences));
    } catch (error) {
      setErrorMessage(error instanceof QuestionFileError ? error.message : errors.file);
    }
    setReading(false);
  }

  return (
    <div className="grid gap-6">
      <PickFile file={file} reading={reading} errorMessage={errorMessage} onPick={(picked) => void pick(picked)} />
      {!file && !reading && <OpenImport key={licence.id} source="file" />}
      {file && <FilePlan file={file} onCancel={() => setFile(null)} />}
    </div>
  );
}

type PickFileProps = {
  file: ReadFile | null;
  reading: boolean;
  errorMessage: string | null;
  onPick: (file: File) => void;
};

/** Lets the admin pick a file, and shows which question bank is active. */
function PickFile({ file, reading, errorMessage, onPick }: PickFileProps) {
  const { licence } = useLicence();
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl">{wizard.title}</h2>
        <p className="font-semibold">{licencesText.bank(licence.name)}</p>
        <p className="text-muted">{wizard.lead}</p>
      </div>
      <BankStateNote />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={file ? wizard.again : wizard.pick}
          accept={KINDS}
          variant={file ? 'quiet' : 'primary'}
          busy={reading}
          onFiles={([picked]) => picked && onPick(picked)}
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
  );
}

async function readPicked(file: File, licences: AllTopics): Promise<ReadFile> {
  const raw = await readFile(file, licences);
  const count = raw.archive?.images ?? 0;
  return { name: file.name, raw, images: count > 0 ? { name: file.name, count, open: () => openZip(file) } : null };
}
