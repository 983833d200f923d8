import { type IncomingStatement, planImport } from '@vialibera/domain/statement';
import type { Db } from '#server/db/db.ts';
import { lockBank } from './bank-lock.ts';
import { retireStatements, saveStatements, saveVersion } from './bank-change-store.ts';
import { type BankId, countStatements, findVersion, listKnown } from './banks-store.ts';

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
 * Makes a bank what the file says, as a new version: new statements come in, changed ones change, those the file no longer has
 * are retired. The same file again changes nothing and makes no version. One import at a time.
 */
export async function importBank(db: Db, bank: BankId, file: BankFile, now: Date): Promise<ImportReport> {
  return db.transaction(async (tx) => {
    await lockBank(tx, bank);
    const before = await findVersion(tx, bank);
    const plan = planImport(file.statements, await listKnown(tx, bank));
    const changes = plan.added.length + plan.changed.length + plan.missing.length;
    const version = (before?.version ?? 0) + (changes > 0 ? 1 : 0);
    await saveStatements(tx, bank, version, [...plan.added, ...plan.changed]);
    await retireStatements(tx, bank, version, plan.missing);
    const report: ImportReport = {
      version,
      // Counted, since a contested statement that the bank had before stays in it.
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
    await saveVersion(tx, {
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
