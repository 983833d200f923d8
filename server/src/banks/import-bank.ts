import { type IncomingStatement, planImport } from '@vialibera/domain/statement';
import type { Db } from '#server/db/db.ts';
import { insertVersion, lockBank, retireStatements, saveStatements } from './bank-change-store.ts';
import type { BankId } from '@vialibera/contract/bank-ids';
import { countStatements, findNewestVersion, listKnownStatements } from './banks-store.ts';

export type BankFile = { source: string; contentHash: string; statements: readonly IncomingStatement[] };

export type ImportReport = {
  version: number;
  statements: number;
  added: number;
  identical: number;
  changed: number;
  duplicates: { number: number; text: string }[];
  conflicts: { number: number; text: string }[];
  retired: number;
};

/**
 * Replaces the content of a bank with a file: inserts new statements, updates changed ones and retires those that the file lacks.
 * The import creates a new version of the bank, unless the file changes nothing. A lock allows only one import per bank at a
 * time.
 */
export async function importBank(db: Db, bank: BankId, file: BankFile, now: Date): Promise<ImportReport> {
  return db.transaction(async (tx) => {
    await lockBank(tx, bank);
    const before = await findNewestVersion(tx, bank);
    const plan = planImport(file.statements, await listKnownStatements(tx, bank));
    const changes = plan.added.length + plan.changed.length + plan.missing.length;
    const version = (before?.version ?? 0) + (changes > 0 ? 1 : 0);
    await saveStatements(tx, bank, version, [...plan.added, ...plan.changed]);
    await retireStatements(tx, bank, version, plan.missing);
    const report: ImportReport = {
      version,
      // The statements are counted in the database, because their number may differ from the number in the file: a statement with
      // contradictory answers in the file is not imported, but it stays in the bank if an earlier import saved it.
      statements: await countStatements(tx, bank),
      added: plan.added.length,
      identical: plan.identical,
      changed: plan.changed.length,
      duplicates: plan.duplicates.map(({ number, text }) => ({ number, text })),
      conflicts: plan.conflicts.map(({ number, text }) => ({ number, text })),
      retired: plan.missing.length,
    };
    if (changes === 0) return report;

    const { source, contentHash } = file;
    await insertVersion(tx, {
      bank,
      version,
      source,
      contentHash,
      statements: report.statements,
      importedAt: now,
      completedAt: now,
      report,
    });
    return report;
  });
}
