import { IMPORTED_BANK } from '@vialibera/contract/shared/bank-origin';
import { findEditionOn } from '@vialibera/domain/banks/edition';
import { dayAt } from '@vialibera/domain/time/day';
import { asAdmin } from '#server/context.ts';
import { retireStatements } from '#server/slices/banks/bank-change-store.ts';
import { toBankId } from '#server/slices/banks/bank-id.ts';
import { insertCompletedVersion, lockImportedBank } from '#server/slices/banks/imported-bank.ts';
import { listWithdrawnStatements } from './bank-on-day.ts';
import { listLiveKeys } from './editions-store.ts';

/** Retires all statements that the ministry has withdrawn by today. If there is none left, no version is created. */
export const retireWithdrawn = asAdmin.banks.retireWithdrawn.handler(async ({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { licences, banks, editions, learner, now } = context;
    const owner = licences.ownerOf(input.licence);
    const bank = toBankId(IMPORTED_BANK, owner);
    const newest = await lockImportedBank(tx, bank);
    if (newest.importRunning) throw errors.BANK_IMPORT_RUNNING();
    const current = await banks.current(tx, owner);
    const today = dayAt(now(), learner.timeZone);
    const keys = current ? await listLiveKeys(tx, bank, listWithdrawnStatements(current, editions, today)) : [];
    if (keys.length === 0) return { version: newest.version, retired: 0 };
    if (newest.version !== input.seenVersion) throw errors.BANK_CHANGED();

    const version = newest.version + 1;
    await retireStatements(tx, bank, version, keys);
    const lacking = await insertCompletedVersion(tx, newest, {
      kind: 'edit',
      source: `Ritirate dal ministero: ${findEditionOn(editions, today)?.id}`,
      added: 0,
      changed: 0,
      retired: keys.length,
      authorId: learner.id,
      now: now(),
    });
    if (lacking) throw errors.BANK_TOO_SMALL({ data: lacking });
    return { version, retired: keys.length };
  }),
);
