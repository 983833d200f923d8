import type { ImportProgress } from '@vialibera/contract/imports';
import { countStatements } from '#server/slices/banks/banks-store.ts';
import type { Db } from '#server/platform/db/db.ts';
import { bankOf, type BankImport, countByClassification, INCOMING } from './imports-store.ts';

/** Returns the progress of an import, computed from the state of its rows in the database. */
export async function getImportProgress(db: Db, found: BankImport): Promise<ImportProgress> {
  const { id, licence, fileName, mode, source, state, total } = found;
  const counts = await countByClassification(db, id);
  const sum = (matches: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(matches).reduce((subtotal, row) => subtotal + row.count, 0);
  const isIncoming = (classification: string | null) => INCOMING.some((it) => it === classification);
  return {
    importId: id,
    licence,
    fileName,
    mode,
    source,
    state,
    total,
    staged: sum(() => true),
    imported: sum(
      ({ classification, imported }) =>
        classification === 'identical' || classification === 'corrected' || (isIncoming(classification) && imported),
    ),
    remaining: sum(({ classification, imported }) => isIncoming(classification) && !imported),
    inBank: await countStatements(db, bankOf(found)),
  };
}
