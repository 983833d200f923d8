import type { BankId } from './bank-id.ts';
import { isWritten, planImport } from '@vialibera/domain/banks/plan-import';
import type { IncomingStatement } from '@vialibera/domain/banks/statement';
import type { Db } from '#server/platform/db/db.ts';
import { insertVersion, lockBank, retireStatements, saveStatements } from './bank-change-store.ts';
import { countStatements, findNewestVersion, listKnownStatements } from './banks-store.ts';
import { checkUsable } from './imported-bank.ts';

type BankFile = { source: string; contentHash: string; statements: readonly IncomingStatement[] };

/**
 * Replaces the content of a bank with statements that need no review, such as those of `content/bank`: inserts new statements,
 * updates changed ones and retires those that are missing. Creates a new version of the bank, unless nothing changes. A lock allows
 * only one import per bank at a time.
 */
export async function importBank(db: Db, bank: BankId, file: BankFile, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBank(tx, bank);
    const plan = planImport(file.statements, await listKnownStatements(tx, bank), { takesSpelling: true });
    const written = plan.statements.filter(({ classification }) => isWritten(classification));
    const replaced = written.flatMap(({ classification, knownKey }) =>
      classification === 'reworded' ? (knownKey ?? []) : [],
    );
    const retired = [...plan.missing.map(({ key }) => key), ...replaced];
    if (written.length + retired.length === 0) return;

    const version = ((await findNewestVersion(tx, bank))?.version ?? 0) + 1;
    await saveStatements(tx, bank, version, written);
    await retireStatements(tx, bank, version, retired);
    const counts = Map.groupBy(plan.statements, ({ classification }) => classification);
    const report = Object.fromEntries([...counts].map(([classification, { length }]) => [classification, length]));
    await insertVersion(tx, {
      bank,
      version,
      source: file.source,
      contentHash: file.contentHash,
      statements: await countStatements(tx, bank),
      importedAt: now,
      completedAt: now,
      usable: (await checkUsable(tx, bank, null)).usable,
      report: { ...report, retired: plan.missing.length },
    });
  });
}
