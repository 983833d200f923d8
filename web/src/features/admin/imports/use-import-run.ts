import { useQueryClient } from '@tanstack/react-query';
import type { ImportProgress } from '@vialibera/contract/imports';
import { useEffect, useRef, useState } from 'react';
import { api, client } from '#web/api.ts';
import { importText } from '#web/strings/admin-import.ts';
import { importErrorText } from '#web/strings/import-errors.ts';
import { toast } from '#web/ui/toast.ts';
import { importAccessErrorText } from './import-error-text.ts';

/** One click imports 100 statements (spec §9). «Importa tutto» uses larger batches. */
const BATCH_SIZE = 100;
const FULL_IMPORT_BATCH_SIZE = 500;

export type ImportRun = {
  busy: 'batch' | 'all' | null;
  errorMessage: string | null;
  importBatch: () => Promise<void>;
  importAll: () => Promise<void>;
  pause: () => void;
};

/**
 * Imports an uploaded file. `importBatch` imports one batch. `importAll` imports one batch after another until the file is
 * imported or the admin pauses. The server stores the progress, so a failed batch can be repeated.
 */
export function useImportRun(
  progress: ImportProgress | null,
  onProgress: (progress: ImportProgress) => void,
): ImportRun {
  const [busy, setBusy] = useState<ImportRun['busy']>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const stopped = useRef(false);
  const queries = useQueryClient();
  // Leaving the page pauses the import. The admin can continue it on the next visit.
  useEffect(() => () => void (stopped.current = true), []);

  async function run(kind: 'batch' | 'all', size: number) {
    if (!progress || busy) return;
    stopped.current = false;
    setBusy(kind);
    setErrorMessage(null);
    try {
      let now = progress;
      do {
        now = await client.imports.runImport({ importId: progress.importId, size });
        onProgress(now);
        if (kind === 'batch') break;
      } while (now.state !== 'done' && !stopped.current);
      if (now.state === 'done') toast.success(importText.batch.completed);
      else if (kind === 'batch') toast.success(importText.batch.success(now.imported - progress.imported));
    } catch (error) {
      const text = importAccessErrorText(error) ?? importText.errors.run(importErrorText(error));
      setErrorMessage(text);
      toast.error(text);
    } finally {
      setBusy(null);
      await queries.invalidateQueries({
        queryKey: api.key(),
        predicate: ({ queryKey }) => !String(queryKey[0]).includes('imports'),
      });
    }
  }
  return {
    busy,
    errorMessage,
    importBatch: () => run('batch', BATCH_SIZE),
    importAll: () => run('all', FULL_IMPORT_BATCH_SIZE),
    pause: () => void (stopped.current = true),
  };
}
