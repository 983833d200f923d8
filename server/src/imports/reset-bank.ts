import { retireStatements, saveVersion } from '#server/banks/bank-change-store.ts';
import { countStatements, findVersion, listKnown } from '#server/banks/banks-store.ts';
import { lockBank } from '#server/banks/bank-lock.ts';
import { undoVersion } from '#server/banks/undo-version.ts';
import { asAdmin } from '#server/context.ts';
import { deleteImport, findUnfinished } from './imports-store.ts';
import { IMPORTED_BANK } from './show-progress.ts';

/**
 * Empties the imported bank as a version of its own: exams go back to our own statements, an exam that is running keeps its sheet,
 * and the versions list leads back. A half-way import goes with it.
 */
export const resetBank = asAdmin.imports.resetBank.handler(async ({ context: { db, learner, now } }) => {
  return db.transaction(async (tx) => {
    await lockBank(tx, IMPORTED_BANK);
    for (let open = await findUnfinished(tx); open; open = await findUnfinished(tx)) {
      if (open.state === 'running' && open.version !== null) await undoVersion(tx, IMPORTED_BANK, open.version);
      await deleteImport(tx, open.id);
    }
    const live = [...(await listKnown(tx, IMPORTED_BANK))].filter(([, known]) => known.live).map(([key]) => key);
    if (live.length > 0) {
      const version = ((await findVersion(tx, IMPORTED_BANK))?.version ?? 0) + 1;
      const at = now();
      await retireStatements(tx, IMPORTED_BANK, version, live);
      await saveVersion(tx, {
        bank: IMPORTED_BANK,
        version,
        kind: 'reset',
        source: 'Reset',
        contentHash: '',
        importedAt: at,
        completedAt: at,
        authorId: learner.id,
        statements: 0,
        report: { retired: live.length },
      });
    }
    return { inBank: await countStatements(tx, IMPORTED_BANK) };
  });
});
