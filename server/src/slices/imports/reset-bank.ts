import { lockBank, retireStatements, insertVersion } from '#server/slices/banks/bank-change-store.ts';
import { countStatements, findNewestVersion, listKnownStatements } from '#server/slices/banks/banks-store.ts';
import { revertVersion } from '#server/slices/banks/rollback-store.ts';
import { asAdmin } from '#server/context.ts';
import { bankOf, deleteImport, findUnfinishedImport } from './imports-store.ts';

/**
 * Retires all statements of a licence's imported bank in a new version. New exams then use our own bank, if there is one. A
 * rollback can restore the statements. Running exams keep their questions. Unfinished imports are deleted.
 */
export const resetBank = asAdmin.imports.resetBank.handler(
  async ({ input, context: { db, licences, learner, now } }) => {
    const licence = licences.ownerOf(input.licence);
    const bank = bankOf({ licence });
    return db.transaction(async (tx) => {
      await lockBank(tx, bank);
      for (let open = await findUnfinishedImport(tx, licence); open; open = await findUnfinishedImport(tx, licence)) {
        if (open.state === 'running' && open.version !== null) await revertVersion(tx, bank, open.version);
        await deleteImport(tx, open.id);
      }
      const known = await listKnownStatements(tx, bank);
      const live = known.flatMap(({ key, live: isLive }) => (isLive ? [key] : []));
      if (live.length > 0) {
        const version = ((await findNewestVersion(tx, bank))?.version ?? 0) + 1;
        const at = now();
        await retireStatements(tx, bank, version, live);
        await insertVersion(tx, {
          bank,
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
      return { inBank: await countStatements(tx, bank) };
    });
  },
);
