import type { ImportPreview } from '@vialibera/contract/imports';
import type { RejectedRow } from '@vialibera/question-files/raw/raw-file';
import type { ReadStatement } from '@vialibera/question-files/statements/read-statements';
import { listImported } from '@vialibera/question-files/to-imported';
import { useRef, useState } from 'react';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { importText } from '#web/admin/strings/admin-import.ts';
import { toast } from '#web/platform/device/toast.ts';
import { listFileParts, selectFitting } from './file-parts.ts';
import { type PartChoice, proposeLicence } from './licence-proposal.ts';
import type { AllTopics } from './question-file.worker.ts';
import { fetchSiteBank, type ReadBank } from './read-json-bank.ts';
import type { Staging } from '#web/admin/imports/staging/stage-file.ts';
import { useFileLicence } from './use-file-licence.ts';
import { useStaging } from '#web/admin/imports/staging/use-staging.ts';
import { useTopicFinders } from '#web/admin/imports/topics/use-topic-finders.ts';

/** A file that was read, and the admin's decision about its licence. */
export type JsonFile = { bank: ReadBank | null; choice: PartChoice | null };
export const NO_FILE: JsonFile = { bank: null, choice: null };
type Read = (topics: AllTopics) => Promise<ReadBank>;
type Options = {
  file: JsonFile;
  onFile: (file: JsonFile) => void;
  onStaged: (preview: ImportPreview, rejected: RejectedRow[]) => void;
};

const NO_STATEMENTS: ReadStatement[] = [];

/**
 * Reads a file. Uploads it immediately if its statements certainly belong to the selected licence. Otherwise `send` uploads
 * it after the admin has chosen the licence.
 */
export function useJsonSource({ file, onFile, onStaged }: Options) {
  const { licence, licences } = useLicence();
  const finders = useTopicFinders();
  const { bank, choice } = file;
  const [reading, setReading] = useState(false);
  const rejected = useRef<RejectedRow[]>([]);
  const staging = useStaging(({ preview }) => onStaged(preview, rejected.current));
  const lastRead = useRef<Read>(fetchSiteBank);
  const read = useFileLicence(bank?.statements ?? NO_STATEMENTS, choice, (next) => onFile({ bank, choice: next }));

  function toStaging(found: ReadBank, statements: readonly ReadStatement[], ofOtherKind: RejectedRow[]): Staging {
    rejected.current = [...found.rejected, ...ofOtherKind];
    const rows = listImported(statements, finders.own);
    const { fileName } = found;
    return { licence: licence.id, fileName, mode: 'add', source: 'json', statements: rows, images: null };
  }
  function load(readBank: Read) {
    lastRead.current = readBank;
    onFile(NO_FILE);
    setReading(true);
    void staging.stage(async () => {
      const found = await readBank(licences).finally(() => setReading(false));
      onFile({ bank: found, choice: null });
      toast.info(importText.json.found(found.statements.length));
      const parts = listFileParts(found.statements, licences);
      const proposal = proposeLicence(parts, licence, licences, null);
      const part = proposal.kind === 'accepted' && proposal.certain ? parts[proposal.part] : undefined;
      if (!part) return null;
      const { fitting, rejected: others } = selectFitting(part.statements, licence);
      return toStaging(found, fitting, others);
    });
  }
  function send() {
    if (bank) void staging.stage(async () => toStaging(bank, read.statements, read.ofOtherKind));
  }
  const sendable = read.statements.length > 0;
  const retry = () => (sendable ? send() : load(lastRead.current));
  return { ...read, staging, reading, load, send, sendable, retry };
}
