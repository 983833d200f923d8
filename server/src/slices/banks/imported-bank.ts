import { checkExamFit, type ExamFit, fitsNoWorse } from '@vialibera/domain/exam/exam-fit';
import type { Db } from '#server/platform/db/db.ts';
import { getDefaultForm } from './exam-forms/exam-forms-store.ts';
import { type BankId, parseBankId } from './bank-id.ts';
import { insertVersion, lockBank, updateVersion } from './bank-change-store.ts';
import { countByTopic, countStatements, findNewestVersion, listStatements, listUsableVersions } from './banks-store.ts';
import type { ChangeCounts } from './rollback-store.ts';

type Change = ChangeCounts & { kind: 'edit' | 'rollback'; source: string; authorId: string; now: Date };

/**
 * The newest version of an imported bank. If the bank has no version, `version` is 0. `inForce` compares the bank with the
 * exam form before the change; null if the version is not usable.
 */
type NewestVersion = {
  bank: BankId;
  version: number;
  usable: boolean;
  inForce: ExamFit | null;
  importRunning: boolean;
};

/** Locks an imported bank until the transaction ends, and returns its newest version, even if this version is incomplete. */
export async function lockImportedBank(tx: Db, bank: BankId): Promise<NewestVersion> {
  await lockBank(tx, bank);
  const newest = await findNewestVersion(tx, bank);
  const usable = newest !== undefined && newest.usable && newest.statements > 0;
  return {
    bank,
    version: newest?.version ?? 0,
    usable,
    inForce: usable ? await getExamFit(tx, bank) : null,
    importRunning: newest !== undefined && newest.completedAt === null,
  };
}

/**
 * Inserts a complete version of an imported bank after `newest`. Its statements must already have been written. If the version is
 * usable, exams use it from then on. If the version is not usable but `newest` was, returns the missing statements, and the
 * caller must roll the transaction back. Otherwise returns null.
 */
export async function insertCompletedVersion(
  tx: Db,
  newest: NewestVersion,
  { kind, source, authorId, now, ...counts }: Change,
): Promise<ExamFit | null> {
  const { usable, exam } = await checkUsable(tx, newest.bank, newest.inForce);
  await insertVersion(tx, {
    bank: newest.bank,
    version: newest.version + 1,
    kind,
    source,
    authorId,
    contentHash: '',
    importedAt: now,
    completedAt: now,
    statements: await countStatements(tx, newest.bank),
    report: counts,
    usable,
  });
  return newest.usable && !usable ? exam : null;
}

/**
 * Whether a bank has enough statements for the exam form. An empty bank counts as usable too, because exams use our own bank
 * instead of an empty imported bank. So does a bank that fits no worse than `inForce`, the imported bank that exams use now.
 */
export async function checkUsable(
  tx: Db,
  bank: BankId,
  inForce: ExamFit | null,
): Promise<{ usable: boolean; exam: ExamFit }> {
  const exam = await getExamFit(tx, bank);
  const fits = exam.possible || (inForce !== null && fitsNoWorse(exam, inForce));
  return { usable: fits || (await countStatements(tx, bank)) === 0, exam };
}

/** Compares the version of an imported bank that exams use with the default exam form. Returns null if exams use none. */
export async function findFitInForce(db: Db, bank: BankId): Promise<ExamFit | null> {
  const [version] = await listUsableVersions(db, [bank]);
  if (!version || version.statements === 0) return null;
  const byTopic = Map.groupBy(await listStatements(db, bank), ({ topic }) => topic);
  const counts = new Map([...byTopic].map(([topic, { length }]) => [topic, length]));
  return checkExamFit(counts, await getDefaultForm(db, parseBankId(bank).licence));
}

/**
 * Checks again whether the newest version of an imported bank is usable, because the default exam form of its licence may have
 * changed. Locks the bank until the transaction ends.
 */
export async function recheckUsable(tx: Db, bank: BankId): Promise<void> {
  await lockBank(tx, bank);
  const newest = await findNewestVersion(tx, bank);
  if (!newest || newest.completedAt === null) return;
  const { usable } = await checkUsable(tx, bank, await findFitInForce(tx, bank));
  if (usable !== newest.usable) await updateVersion(tx, bank, newest.version, { usable });
}

/** Checks whether the newest state of a bank has enough statements for the default exam form of its licence. A bank that has is usable. */
export async function getExamFit(db: Db, bank: BankId): Promise<ExamFit> {
  return checkExamFit(await countByTopic(db, bank), await getDefaultForm(db, parseBankId(bank).licence));
}
