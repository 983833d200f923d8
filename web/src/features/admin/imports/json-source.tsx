import type { ImportPreview } from '@vialibera/contract/imports';
import type { RejectedRow } from '@vialibera/question-files/raw-file';
import { useRef, useState } from 'react';
import { importText } from '#web/strings/admin-import.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { FileButton } from './file-button.tsx';
import { fetchSiteBank, type ReadBank, readJsonBank } from './read-json-bank.ts';
import { RejectedRows } from './rejected-rows.tsx';
import { StagingProgress } from './staging-progress.tsx';
import { useStaging } from './use-staging.ts';

const { json } = importText;

/** Reads the question bank that this site publishes, or a JSON file of the admin, and uploads its statements. */
export function JsonSource({ onStaged }: { onStaged: (preview: ImportPreview, rejected: RejectedRow[]) => void }) {
  const [bank, setBank] = useState<ReadBank | null>(null);
  const [reading, setReading] = useState(false);
  const rejected = useRef<RejectedRow[]>([]);
  const staging = useStaging(({ preview }) => onStaged(preview, rejected.current));
  const lastRead = useRef<() => Promise<ReadBank>>(fetchSiteBank);

  function bring(read: () => Promise<ReadBank>) {
    lastRead.current = read;
    setBank(null);
    setReading(true);
    void staging.stage(async () => {
      const found = await read().finally(() => setReading(false));
      setBank(found);
      rejected.current = found.rejected;
      const { fileName, statements } = found;
      toast.info(json.found(statements.length));
      return { fileName, mode: 'add', source: 'json', statements, images: null };
    });
  }

  const busy = staging.step !== null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" busy={busy} onClick={() => bring(fetchSiteBank)}>
          {json.fromSite}
        </Button>
        <FileButton
          label={json.pick}
          accept=".json,application/json"
          variant="quiet"
          busy={busy}
          onFiles={([file]) => file && bring(() => readJsonBank(file))}
        />
      </div>
      {reading ? (
        <p role="status" className="min-h-6 text-muted">
          {json.reading}
        </p>
      ) : (
        <StagingProgress
          staging={staging}
          total={bank?.statements.length ?? 0}
          onRetry={() => bring(lastRead.current)}
        />
      )}
      {bank && bank.rejected.length > 0 && <RejectedRows rows={bank.rejected} />}
    </div>
  );
}
