import type { ImportProgress } from '@vialibera/contract/imports';
import { isWritten } from '@vialibera/domain/banks/plan-import';
import { countStatements } from '#server/slices/banks/banks-store.ts';
import type { Db } from '#server/platform/db/db.ts';
import { bankOf, type BankImport, countByClassification } from './imports-store.ts';

/** Returns the progress of an import, computed from the state of its rows in the database. */
export async function getImportProgress(db: Db, found: BankImport): Promise<ImportProgress> {
  const { id, licence, fileName, mode, source, state, total, outlook } = found;
  const counts = await countByClassification(db, id);
  const sum = (matches: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(matches).reduce((subtotal, row) => subtotal + row.count, 0);
  // The import retires statements only with its last batch.
  const toRetire = outlook?.retired ?? 0;
  return {
    importId: id,
    licence,
    fileName,
    mode,
    source,
    state,
    total,
    staged: sum(() => true),
    imported: sum(({ classification, imported }) => isWritten(classification) && imported),
    retired: state === 'done' ? toRetire : 0,
    remaining:
      sum(({ classification, imported }) => isWritten(classification) && !imported) + (state === 'done' ? 0 : toRetire),
    inBank: await countStatements(db, bankOf(found)),
  };
}
