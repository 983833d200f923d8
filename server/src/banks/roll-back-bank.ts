import { asAdmin } from '#server/context.ts';
import { CHANGEABLE, completeVersion, lockForChange } from './bank-change.ts';
import { restoreStatements } from './rollback-store.ts';
import { findBarrier, findVersionNumbered } from './versions-store.ts';

/** The way back is a new version too: nothing that was is lost, and an exam that is running keeps its sheet. */
export const rollBackBank = asAdmin.banks.rollBackBank.handler(async ({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { version, halfWay } = await lockForChange(tx);
    const { toVersion, seenVersion } = input;
    const target = await findVersionNumbered(tx, CHANGEABLE, toVersion);
    if (!target) throw errors.VERSION_NOT_FOUND();
    if (halfWay) throw errors.BANK_IMPORT_RUNNING();
    if (target.completedAt === null || toVersion < (await findBarrier(tx, CHANGEABLE)))
      throw errors.VERSION_NOT_RESTORABLE();

    const next = version + 1;
    const counts = await restoreStatements(tx, CHANGEABLE, toVersion, next);
    // The same way back again, from a retry or a second press: nothing is left to bring back.
    if (counts.added + counts.changed + counts.retired === 0) return { version };
    if (version !== seenVersion) throw errors.BANK_CHANGED();
    const by = { authorId: context.learner.id, now: context.now() };
    await completeVersion(tx, next, { kind: 'rollback', source: String(toVersion), ...counts, ...by });
    return { version: next };
  }),
);
