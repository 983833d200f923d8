import type { ImportProgress } from '@vialibera/contract/imports';
import { countStatements } from '#server/banks/banks-store.ts';
import type { Db } from '#server/db/db.ts';
import { type BankImport, countVerdicts, INCOMING } from './imports-store.ts';

export const IMPORTED_BANK = 'importata';

/** Where an import stands, counted from what has been written. */
export async function showProgress(db: Db, { id, fileName, mode, state, total }: BankImport): Promise<ImportProgress> {
  const counts = await countVerdicts(db, id);
  const sum = (of: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(of).reduce((all, row) => all + row.count, 0);
  const incoming = (verdict: string | null) => INCOMING.some((it) => it === verdict);
  return {
    importId: id,
    fileName,
    mode,
    state,
    total,
    staged: sum(() => true),
    imported: sum(({ verdict, imported }) => verdict === 'identical' || (incoming(verdict) && imported)),
    remaining: sum(({ verdict, imported }) => incoming(verdict) && !imported),
    inBank: await countStatements(db, IMPORTED_BANK),
  };
}
