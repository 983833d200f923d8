import { useQueryClient } from '@tanstack/react-query';
import type { ImportPreview, ImportProgress } from '@vialibera/contract/imports';
import { useEffect, useRef, useState } from 'react';
import { adminApi, adminClient } from '#web/features/admin/admin-api.ts';
import { importText } from '#web/strings/admin-import.ts';
import { importErrorText } from '#web/strings/import-errors.ts';
import { previewText } from '#web/strings/import-preview.ts';
import { toast } from '#web/ui/toast.ts';
import { importAccessErrorText, requiresNewPreview } from './import-error-text.ts';
import { invalidateBank } from './invalidate-bank.ts';
import { runBatches } from './run-batches.ts';

/** One click imports 100 statements (spec §9). «Importa tutto» uses larger batches. */
const BATCH_SIZE = 100;
const FULL_IMPORT_BATCH_SIZE = 1000;

type Busy = 'batch' | 'all' | 'compare';
export type ImportRun = {
  busy: Busy | null;
  errorMessage: string | null;
  /** Whether the server has refused the import because the preview no longer applies. */
  outdated: boolean;
  /** The text in which the admin confirms the number of retired statements. */
  typed: string;
  setTyped: (typed: string) => void;
  /** False until the admin has typed the number of retired statements, if the preview requires it. */
  confirmed: boolean;
  importBatch: () => Promise<void>;
  importAll: () => Promise<void>;
  compareAgain: () => Promise<void>;
  pause: () => void;
};

/**
 * Imports an uploaded file. `importBatch` imports one batch. `importAll` imports one batch after another until the file is
 * imported or the admin pauses. The server stores the progress, so a failed batch can be repeated.
 */
export function useImportRun(preview: ImportPreview | null, onPreview: (preview: ImportPreview) => void): ImportRun {
  const [busy, setBusy] = useState<Busy | null>(null);
  const [issue, setIssue] = useState<{ text: string; outdated: boolean } | null>(null);
  const [typed, setTyped] = useState('');
  const stopped = useRef(false);
  const queries = useQueryClient();
  // Leaving the page pauses the import. The admin can continue it on the next visit.
  useEffect(() => () => void (stopped.current = true), []);

  async function attempt(kind: Busy, action: (current: ImportPreview) => Promise<void>) {
    if (!preview || busy) return;
    stopped.current = false;
    setBusy(kind);
    setIssue(null);
    try {
      await action(preview);
    } catch (error) {
      const text = importAccessErrorText(error) ?? importText.errors.run(importErrorText(error));
      setIssue({ text, outdated: requiresNewPreview(error) });
      toast.error(text);
    } finally {
      setBusy(null);
      await invalidateBank(queries);
    }
  }
  const run = (kind: 'batch' | 'all', size: number) =>
    attempt(kind, async (current) => {
      const onProgress = (progress: ImportProgress) => onPreview({ ...current, progress });
      const continues = () => kind === 'all' && !stopped.current;
      const now = await runBatches(current, { size, onProgress, continues });
      if (now.state === 'done') toast.success(importText.batch.completed);
      else if (kind === 'batch') toast.success(importText.batch.success(now.imported - current.progress.imported));
    });
  const compareAgain = () =>
    attempt('compare', async ({ progress: { importId } }) => {
      const next = await adminClient.imports.previewImport({ importId });
      setTyped('');
      onPreview(next);
      await queries.invalidateQueries({ queryKey: adminApi.imports.listImportRows.key() });
      toast.info(previewText.comparedAgain);
    });
  return {
    busy,
    errorMessage: issue?.text ?? null,
    outdated: issue?.outdated ?? false,
    typed,
    setTyped,
    confirmed: !needsConfirmation(preview) || isNumber(typed, preview.counts.retired),
    importBatch: () => run('batch', BATCH_SIZE),
    importAll: () => run('all', FULL_IMPORT_BATCH_SIZE),
    compareAgain,
    pause: () => void (stopped.current = true),
  };
}

/** Only the start of an import is confirmed, not its continuation. */
function needsConfirmation(preview: ImportPreview | null): preview is ImportPreview {
  return preview !== null && preview.confirmRetired && preview.progress.state === 'ready';
}

/** Whether the text is the number, with or without separators of thousands. */
function isNumber(text: string, number: number): boolean {
  return /^\d+$/.test(withoutSeparators(text)) && Number(withoutSeparators(text)) === number;
}

function withoutSeparators(text: string): string {
  return text.replaceAll(/[.\s]/g, '');
}
