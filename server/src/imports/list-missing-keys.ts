import { IMPORTED_BANK_ID } from '@vialibera/contract/bank-ids';
import { statementKey } from '@vialibera/domain/statement';
import { listKnownStatements } from '#server/banks/banks-store.ts';
import type { Db } from '#server/db/db.ts';
import { listRows } from './imports-store.ts';

/** Returns the match keys (see `statementKey`) of the statements that are live in the bank but missing from the file. */
export async function listMissingKeys(db: Db, importId: string): Promise<string[]> {
  const inFile = new Set((await listRows(db, importId)).map(({ statement }) => statementKey(statement)));
  const known = await listKnownStatements(db, IMPORTED_BANK_ID);
  return [...known].filter(([key, { live }]) => live && !inFile.has(key)).map(([key]) => key);
}
