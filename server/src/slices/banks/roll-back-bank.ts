import { IMPORTED_BANK } from '@vialibera/contract/shared/bank-origin';
import { asAdmin } from '#server/context.ts';
import { toBankId } from './bank-id.ts';
import { insertCompletedVersion, lockImportedBank } from './imported-bank.ts';
import { rollBackStatements } from './rollback-store.ts';
import { findOldestRestorableVersion, findVersion } from './versions-store.ts';

/**
 * Restores the content of an earlier version as a new version, so that no version is deleted. Exams in progress keep the
 * statements with which they were started.
 */
export const rollBackBank = asAdmin.banks.rollBackBank.handler(async ({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const bank = toBankId(IMPORTED_BANK, context.licences.ownerOf(input.licence));
    const newest = await lockImportedBank(tx, bank);
    const { version } = newest;
    const { toVersion, seenVersion } = input;
    const target = await findVersion(tx, bank, toVersion);
    if (!target) throw errors.VERSION_NOT_FOUND();
    if (newest.importRunning) throw errors.BANK_IMPORT_RUNNING();
    if (target.completedAt === null || toVersion < (await findOldestRestorableVersion(tx, bank)))
      throw errors.VERSION_NOT_RESTORABLE();

    const next = version + 1;
    const counts = await rollBackStatements(tx, bank, toVersion, next);
    // If the bank already has the requested content, this request is a retry or a second click, and no version is created.
    if (counts.added + counts.changed + counts.retired === 0) return { version };
    if (version !== seenVersion) throw errors.BANK_CHANGED();
    const by = { authorId: context.learner.id, now: context.now() };
    const change = { kind: 'rollback' as const, source: String(toVersion), ...counts, ...by };
    const lacking = await insertCompletedVersion(tx, newest, change);
    if (lacking) throw errors.BANK_TOO_SMALL({ data: lacking });
    return { version: next };
  }),
);
