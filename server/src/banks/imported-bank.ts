import { IMPORTED_BANK_ID } from '@vialibera/contract/bank-ids';
import { insertVersion, lockBank } from './bank-change-store.ts';
import { countStatements, findNewestVersion } from './banks-store.ts';
import type { ChangeCounts } from './rollback-store.ts';
import type { Db } from '#server/db/db.ts';

type Change = ChangeCounts & { kind: 'edit' | 'rollback'; source: string; authorId: string; now: Date };

/**
 * Locks the imported bank until the transaction ends. The returned `version` is the number of the bank's newest version, even if
 * this version is incomplete. If the bank has no version, `version` is 0.
 */
export async function lockImportedBank(tx: Db): Promise<{ version: number; importRunning: boolean }> {
  await lockBank(tx, IMPORTED_BANK_ID);
  const newest = await findNewestVersion(tx, IMPORTED_BANK_ID);
  return { version: newest?.version ?? 0, importRunning: newest !== undefined && newest.completedAt === null };
}

/**
 * Inserts a complete version of the imported bank. Exams use this version from then on, so its statements must already have been
 * written.
 */
export async function insertCompletedVersion(
  tx: Db,
  version: number,
  { kind, source, authorId, now, ...counts }: Change,
): Promise<void> {
  await insertVersion(tx, {
    bank: IMPORTED_BANK_ID,
    version,
    kind,
    source,
    authorId,
    contentHash: '',
    importedAt: now,
    completedAt: now,
    statements: await countStatements(tx, IMPORTED_BANK_ID),
    report: counts,
  });
}
