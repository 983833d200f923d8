import { useQueryClient } from '@tanstack/react-query';
import { IMPORT_BATCH, IMPORT_BATCH_MAXIMUM } from '@vialibera/contract/shared/import-limits';
import type { ImportPreview, ImportProgress } from '@vialibera/contract/imports';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#web/strings/errors.ts';
import { api, client } from '#web/platform/api/api.ts';
import { importText } from '#web/admin/strings/admin-import.ts';
import { previewText } from '#web/admin/strings/import-preview.ts';
import { toast } from '#web/platform/device/toast.ts';
import { importAccessErrorText, requiresNewPreview } from './import-error-text.ts';
import { invalidateBank } from './invalidate-bank.ts';

type Busy = 'batch' | 'all' | 'compare';
type Typed = { retired: string; restored: string };
const NOTHING_TYPED: Typed = { retired: '', restored: '' };
export type ImportRun = {
  busy: Busy | null;
  errorMessage: string | null;
  /** Whether the server has rejected the import because its preview is outdated. */
  outdated: boolean;
  /** The numbers of retired and restored statements, as the admin has typed them to confirm the import. */
  typed: Typed;
  setTyped: (typed: Typed) => void;
  /** Whether the import may start. If the preview requires it, the admin must first type these numbers. */
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
  const [typed, setTyped] = useState(NOTHING_TYPED);
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
      const text = importAccessErrorText(error) ?? importText.errors.run(errorText(error));
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
      const next = await client.imports.previewImport({ importId });
      setTyped(NOTHING_TYPED);
      onPreview(next);
      await queries.invalidateQueries({ queryKey: api.imports.listImportRows.key() });
      toast.info(previewText.comparedAgain);
    });
  return {
    busy,
    errorMessage: issue?.text ?? null,
    outdated: issue?.outdated ?? false,
    typed,
    setTyped,
    confirmed: preview === null || isConfirmed(preview, typed),
    importBatch: () => run('batch', IMPORT_BATCH),
    importAll: () => run('all', IMPORT_BATCH_MAXIMUM),
    compareAgain,
    pause: () => void (stopped.current = true),
  };
}

type BatchOptions = {
  size: number;
  onProgress: (progress: ImportProgress) => void;
  /** Returns true if another batch should be imported. */
  continues: () => boolean;
};

/** Imports batches of an uploaded file until it is imported or `continues` returns false. Returns the last progress. */
async function runBatches(
  { progress, counts, confirmRetired, confirmRestored }: ImportPreview,
  { size, onProgress, continues }: BatchOptions,
): Promise<ImportProgress> {
  const { importId } = progress;
  const confirmation = {
    ...(confirmRetired && { confirmedRetired: counts.retired }),
    ...(confirmRestored && { confirmedRestored: counts.restored }),
  };
  let now: ImportProgress;
  do {
    now = await client.imports.runImport({ importId, size, ...confirmation });
    onProgress(now);
    // After the last batch, no row remains, but the import may still be open. One more request then completes it.
  } while (now.state !== 'done' && (now.remaining === 0 || continues()));
  return now;
}

/** Only the start of an import needs a confirmation, not its continuation. */
function isConfirmed({ progress, counts, confirmRetired, confirmRestored }: ImportPreview, typed: Typed): boolean {
  if (progress.state !== 'ready') return true;
  return (
    (!confirmRetired || isNumber(typed.retired, counts.retired)) &&
    (!confirmRestored || isNumber(typed.restored, counts.restored))
  );
}

/** Returns true if the text is this number. The text may contain thousands separators. */
function isNumber(text: string, number: number): boolean {
  return /^\d+$/.test(withoutSeparators(text)) && Number(withoutSeparators(text)) === number;
}

function withoutSeparators(text: string): string {
  return text.replaceAll(/[.\s]/g, '');
}
