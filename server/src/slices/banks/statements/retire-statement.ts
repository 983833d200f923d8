import { asAdmin } from '#server/context.ts';
import { retireStatements, saveStatements } from '#server/slices/banks/bank-change-store.ts';
import { toKnownStatement } from '#server/slices/banks/banks-store.ts';
import { insertCompletedVersion, lockImportedBank } from '#server/slices/banks/imported-bank.ts';
import { findImportedBankOf, findStatement } from './statements-store.ts';

/** Retires a statement or restores a retired one. If the statement already has the requested state, no version is created. */
export const retireStatement = asAdmin.banks.retireStatement.handler(async ({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const bank = await findImportedBankOf(tx, input.id);
    if (!bank) throw errors.STATEMENT_NOT_FOUND();
    const newest = await lockImportedBank(tx, bank);
    const row = await findStatement(tx, bank, input.id);
    if (!row) throw errors.STATEMENT_NOT_FOUND();
    if ((row.retiredInVersion !== null) === input.retired) return { version: newest.version };
    if (newest.importRunning) throw errors.BANK_IMPORT_RUNNING();

    const next = newest.version + 1;
    if (input.retired) await retireStatements(tx, bank, next, [row.matchKey]);
    else await saveStatements(tx, bank, next, [{ key: row.matchKey, statement: toKnownStatement(row) }]);
    const lacking = await insertCompletedVersion(tx, newest, {
      kind: 'edit',
      source: row.questionText,
      added: input.retired ? 0 : 1,
      changed: 0,
      retired: input.retired ? 1 : 0,
      authorId: context.learner.id,
      now: context.now(),
    });
    if (lacking) throw errors.BANK_TOO_SMALL({ data: lacking });
    return { version: next };
  }),
);
