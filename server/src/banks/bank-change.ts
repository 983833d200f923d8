import { lockBank } from './bank-lock.ts';
import { saveVersion } from './bank-change-store.ts';
import { type BankId, countStatements, findVersion } from './banks-store.ts';
import type { Db } from '#server/db/db.ts';

/** The bank that an admin may change by hand. Our own is changed in its files, which would win at the next start. */
export const CHANGEABLE: BankId = 'importata';

export type ChangeCounts = { added: number; changed: number; retired: number };
type Change = ChangeCounts & { kind: 'edit' | 'rollback'; source: string; authorId: string; now: Date };

/**
 * Takes the bank for this transaction: imports and other changes wait. `version` is the newest, 0 when there is none;
 * `halfWay` is true while an import has not come to its end.
 */
export async function lockForChange(tx: Db): Promise<{ version: number; halfWay: boolean }> {
  await lockBank(tx, CHANGEABLE);
  const newest = await findVersion(tx, CHANGEABLE);
  return { version: newest?.version ?? 0, halfWay: newest !== undefined && newest.completedAt === null };
}

/** Puts a version in force whose statements have been written already. */
export async function completeVersion(tx: Db, version: number, { kind, source, authorId, now, ...counts }: Change) {
  await saveVersion(tx, {
    bank: CHANGEABLE,
    version,
    kind,
    source,
    authorId,
    contentHash: '',
    importedAt: now,
    completedAt: now,
    statements: await countStatements(tx, CHANGEABLE),
    report: counts,
  });
}
