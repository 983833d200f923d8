import { statementKey } from '@vialibera/domain/statement';
import { listKnown } from '#server/banks/banks-store.ts';
import type { Db } from '#server/db/db.ts';
import { listRows } from './imports-store.ts';
import { IMPORTED_BANK } from './show-progress.ts';

/** Keys of the statements that are live in the bank and absent from the file. */
export async function listMissing(db: Db, importId: string): Promise<string[]> {
  const inFile = new Set((await listRows(db, importId)).map(({ statement }) => statementKey(statement)));
  const known = await listKnown(db, IMPORTED_BANK);
  return [...known].filter(([key, { live }]) => live && !inFile.has(key)).map(([key]) => key);
}
