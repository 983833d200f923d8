import { type BankId, IMPORTED_BANK_ID } from '@vialibera/contract/bank-ids';
import type { ExamFit } from '@vialibera/domain/exam-fit';
import type { Db } from '#server/db/db.ts';
import { insertVersion, lockBank } from './bank-change-store.ts';
import { countStatements, findNewestVersion, getExamFit } from './banks-store.ts';
import type { ChangeCounts } from './rollback-store.ts';

type Change = ChangeCounts & { kind: 'edit' | 'rollback'; source: string; authorId: string; now: Date };

/** The newest version of the imported bank. If the bank has no version, `version` is 0. */
type NewestVersion = { version: number; usable: boolean; importRunning: boolean };

/** Locks the imported bank until the transaction ends, and returns its newest version, even if this version is incomplete. */
export async function lockImportedBank(tx: Db): Promise<NewestVersion> {
  await lockBank(tx, IMPORTED_BANK_ID);
  const newest = await findNewestVersion(tx, IMPORTED_BANK_ID);
  return {
    version: newest?.version ?? 0,
    usable: newest !== undefined && newest.usable && newest.statements > 0,
    importRunning: newest !== undefined && newest.completedAt === null,
  };
}

/**
 * Inserts a complete version of the imported bank after `newest`. Its statements must already have been written. Exams use this
 * version from then on if it is usable. If `newest` was usable and the new version is not, returns the missing statements: the
 * caller must then roll the transaction back. Otherwise returns null.
 */
export async function insertCompletedVersion(
  tx: Db,
  newest: NewestVersion,
  { kind, source, authorId, now, ...counts }: Change,
): Promise<ExamFit | null> {
  const { usable, exam } = await checkUsable(tx, IMPORTED_BANK_ID);
  await insertVersion(tx, {
    bank: IMPORTED_BANK_ID,
    version: newest.version + 1,
    kind,
    source,
    authorId,
    contentHash: '',
    importedAt: now,
    completedAt: now,
    statements: await countStatements(tx, IMPORTED_BANK_ID),
    report: counts,
    usable,
  });
  return newest.usable && !usable ? exam : null;
}

/** Whether a bank can fill the exam form. An empty bank is usable too: if it is the imported bank, our own bank replaces it. */
export async function checkUsable(tx: Db, bank: BankId): Promise<{ usable: boolean; exam: ExamFit }> {
  const exam = await getExamFit(tx, bank);
  return { usable: exam.possible || (await countStatements(tx, bank)) === 0, exam };
}
