import type { ImportPreview, ImportProgress } from '@vialibera/contract/imports';
import { adminClient } from '#web/features/admin/admin-api.ts';

type Options = {
  size: number;
  onProgress: (progress: ImportProgress) => void;
  /** Whether to import another batch after the one that has just been imported. */
  continues: () => boolean;
};

/** Imports batches of an uploaded file until it is imported or `continues` returns false. Returns the last progress. */
export async function runBatches(
  { progress, counts, confirmRetired }: ImportPreview,
  { size, onProgress, continues }: Options,
): Promise<ImportProgress> {
  const { importId } = progress;
  const confirmation = confirmRetired ? { confirmedRetired: counts.retired } : {};
  let now: ImportProgress;
  do {
    now = await adminClient.imports.runImport({ importId, size, ...confirmation });
    onProgress(now);
    // The last batch may leave the import open, although no row remains. One more request then completes it.
  } while (now.state !== 'done' && (now.remaining === 0 || continues()));
  return now;
}
