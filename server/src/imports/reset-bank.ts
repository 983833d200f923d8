import { IMPORTED_BANK_ID } from '@vialibera/contract/bank-ids';
import { lockBank, retireStatements, insertVersion } from '#server/banks/bank-change-store.ts';
import { countStatements, findNewestVersion, listKnownStatements } from '#server/banks/banks-store.ts';
import { revertVersion } from '#server/banks/rollback-store.ts';
import { asAdmin } from '#server/context.ts';
import { deleteImport, findUnfinishedImport } from './imports-store.ts';

/**
 * Retires all statements of the imported bank in a new version, so that new exams use our own bank again. A rollback can restore
 * the statements. Running exams keep their questions. Unfinished imports are deleted.
 */
export const resetBank = asAdmin.imports.resetBank.handler(async ({ context: { db, learner, now } }) => {
  return db.transaction(async (tx) => {
    await lockBank(tx, IMPORTED_BANK_ID);
    for (let open = await findUnfinishedImport(tx); open; open = await findUnfinishedImport(tx)) {
      if (open.state === 'running' && open.version !== null) await revertVersion(tx, IMPORTED_BANK_ID, open.version);
      await deleteImport(tx, open.id);
    }
    const known = await listKnownStatements(tx, IMPORTED_BANK_ID);
    const live = known.flatMap(({ key, live: isLive }) => (isLive ? [key] : []));
    if (live.length > 0) {
      const version = ((await findNewestVersion(tx, IMPORTED_BANK_ID))?.version ?? 0) + 1;
      const at = now();
      await retireStatements(tx, IMPORTED_BANK_ID, version, live);
      await insertVersion(tx, {
        bank: IMPORTED_BANK_ID,
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
    return { inBank: await countStatements(tx, IMPORTED_BANK_ID) };
  });
});
