import type { ImportPreview } from '@vialibera/contract/imports';
import { type RejectedRow, toRejectedRow } from '@vialibera/question-files/raw-file';
import { listImported } from '@vialibera/question-files/to-imported';
import { useMemo, useRef, useState } from 'react';
import { useLicence } from '#web/features/admin/licences/licence-context.ts';
import { hasOwnBank } from '#web/features/admin/licences/question-lists.ts';
import { importText } from '#web/strings/admin-import.ts';
import { fileLicenceText } from '#web/strings/admin-licences.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { FileButton } from './file-button.tsx';
import { FileLicence } from './file-licence.tsx';
import { type FilePart, kindOf, listFileParts, splitByKind } from './file-parts.ts';
import { type PartChoice, proposeLicence } from './licence-proposal.ts';
import type { AllTopics } from './question-file.worker.ts';
import { fetchSiteBank, type ReadBank, readJsonBank } from './read-json-bank.ts';
import { RejectedRows } from './rejected-rows.tsx';
import type { Staging } from './stage-file.ts';
import { StagingProgress } from './staging-progress.tsx';
import { useStaging } from './use-staging.ts';
import { useTopicFinders } from './use-topic-finders.ts';

const { json } = importText;

/** A file that was read, and what the admin has decided about it. */
export type JsonFile = { bank: ReadBank | null; choice: PartChoice | null };
type Read = (topics: AllTopics) => Promise<ReadBank>;
type Props = {
  file: JsonFile;
  onFile: (file: JsonFile) => void;
  onStaged: (preview: ImportPreview, rejected: RejectedRow[]) => void;
};

const NO_PARTS: ReadonlySet<number> = new Set();

/**
 * Reads the question bank that this site publishes, or a JSON file of the admin, and uploads its statements. If they do not seem to
 * be of the selected licence, the admin is asked before the upload.
 */
export function JsonSource({ file, onFile, onStaged }: Props) {
  const { licence, licences, choose } = useLicence();
  const finders = useTopicFinders();
  const { bank, choice } = file;
  const [reading, setReading] = useState(false);
  const rejected = useRef<RejectedRow[]>([]);
  const staging = useStaging(({ preview }) => onStaged(preview, rejected.current));
  const lastRead = useRef<Read>(fetchSiteBank);
  const parts = useMemo(() => (bank ? listFileParts(bank.statements, licences) : []), [bank, licences]);
  const proposal = proposeLicence(parts, licence, licences, choice);
  const part = proposal.kind === 'accepted' ? parts[proposal.part] : undefined;

  function toStaging(found: ReadBank, { statements }: FilePart): Staging {
    const { fitting, other } = splitByKind(statements, licence);
    const reason = fileLicenceText.otherKindRow(licence.name, kindOf(licence));
    rejected.current = [...found.rejected, ...other.map(({ line, text }) => toRejectedRow(line, text, reason))];
    const rows = listImported(fitting, finders.own);
    const { fileName } = found;
    return { licence: licence.id, fileName, mode: 'add', source: 'json', statements: rows, images: null };
  }
  function bring(read: Read) {
    lastRead.current = read;
    onFile({ bank: null, choice: null });
    setReading(true);
    void staging.stage(async () => {
      const found = await read(licences).finally(() => setReading(false));
      onFile({ bank: found, choice: null });
      toast.info(json.found(found.statements.length));
      const foundParts = listFileParts(found.statements, licences);
      const first = proposeLicence(foundParts, licence, licences, null);
      const fitting = first.kind === 'accepted' && first.certain ? foundParts[first.part] : undefined;
      return fitting ? toStaging(found, fitting) : null;
    });
  }
  const send = bank && part ? () => void staging.stage(async () => toStaging(bank, part)) : null;

  const busy = staging.step !== null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {hasOwnBank(licence) && (
          <Button variant="quiet" busy={busy} onClick={() => bring(fetchSiteBank)}>
            {json.fromSite}
          </Button>
        )}
        <FileButton
          label={json.pick}
          accept=".json,application/json"
          variant="quiet"
          busy={busy}
          onFiles={([picked]) => picked && bring((topics) => readJsonBank(picked, topics))}
        />
      </div>
      {reading ? (
        <p role="status" className="min-h-6 text-muted">
          {json.reading}
        </p>
      ) : (
        <StagingProgress
          staging={staging}
          total={part?.statements.length ?? 0}
          onRetry={send ?? (() => bring(lastRead.current))}
        />
      )}
      {bank && !busy && !staging.errorMessage && (
        <>
          <FileLicence
            parts={parts}
            proposal={proposal}
            imported={NO_PARTS}
            onChoose={(next) => {
              onFile({ bank, choice: next });
              if (next.licence !== licence.id) choose(next.licence);
            }}
            onCancel={() => onFile({ bank: null, choice: null })}
          />
          {send && (
            <Button className="justify-self-start" onClick={send}>
              {fileLicenceText.send}
            </Button>
          )}
        </>
      )}
      {bank && bank.rejected.length > 0 && <RejectedRows rows={bank.rejected} />}
    </div>
  );
}
