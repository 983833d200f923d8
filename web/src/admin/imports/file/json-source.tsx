import type { ImportPreview } from '@vialibera/contract/imports';
import type { RejectedRow } from '@vialibera/question-files/raw/raw-file';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { hasOwnBank } from '#web/admin/licences/question-lists.ts';
import { importText } from '#web/admin/strings/admin-import.ts';
import { fileLicenceText } from '#web/admin/strings/admin-licences.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from './file-button.tsx';
import { FileLicence } from './file-licence.tsx';
import { fetchSiteBank, readJsonBank } from './read-json-bank.ts';
import { RejectedRows } from '#web/admin/imports/staging/rejected-rows.tsx';
import { StagingProgress } from '#web/admin/imports/staging/staging-progress.tsx';
import { type JsonFile, NO_FILE, useJsonSource } from './use-json-source.ts';

const { json } = importText;

type Props = {
  file: JsonFile;
  onFile: (file: JsonFile) => void;
  onStaged: (preview: ImportPreview, rejected: RejectedRow[]) => void;
};

const NO_PARTS: ReadonlySet<number> = new Set();

/**
 * Reads the question bank that this site publishes, or a JSON file that the admin picks. Uploads the statements. If it is not
 * certain that they belong to the selected licence, asks the admin before the upload.
 */
export function JsonSource({ file, onFile, onStaged }: Props) {
  const { licence } = useLicence();
  const source = useJsonSource({ file, onFile, onStaged });
  const { staging, statements } = source;
  const busy = staging.step !== null;
  const rejected = file.bank?.rejected ?? [];
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {hasOwnBank(licence) && (
          <Button variant="quiet" busy={busy} onClick={() => source.load(fetchSiteBank)}>
            {json.fromSite}
          </Button>
        )}
        <FileButton
          label={json.pick}
          accept=".json,application/json"
          variant="quiet"
          busy={busy}
          onFiles={([picked]) => picked && source.load((topics) => readJsonBank(picked, topics))}
        />
      </div>
      {source.reading ? (
        <p role="status" className="min-h-6 text-muted">
          {json.reading}
        </p>
      ) : (
        <StagingProgress staging={staging} total={statements.length} onRetry={() => source.retry()} />
      )}
      {file.bank && !busy && !staging.errorMessage && (
        <>
          <FileLicence
            parts={source.parts}
            proposal={source.proposal}
            imported={NO_PARTS}
            takesFocus={file.choice !== null}
            onChoose={source.choosePart}
            onCancel={() => onFile(NO_FILE)}
          />
          {source.sendable && (
            <Button className="justify-self-start" onClick={() => source.send()}>
              {fileLicenceText.send}
            </Button>
          )}
        </>
      )}
      {rejected.length > 0 && <RejectedRows rows={rejected} />}
    </div>
  );
}
