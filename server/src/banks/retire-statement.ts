import { asAdmin } from '#server/context.ts';
import { CHANGEABLE, completeVersion, lockForChange } from './bank-change.ts';
import { retireStatements, saveStatements } from './bank-change-store.ts';
import { findStatement } from './statements-store.ts';
import { incomingOf } from './update-statement.ts';

/** Out of the bank, or back into it. What is so already stays so and makes no version. */
export const retireStatement = asAdmin.banks.retireStatement.handler(async ({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { version, halfWay } = await lockForChange(tx);
    const row = await findStatement(tx, CHANGEABLE, input.id);
    if (!row) throw errors.STATEMENT_NOT_FOUND();
    if ((row.retiredInVersion !== null) === input.retired) return { version };
    if (halfWay) throw errors.BANK_IMPORT_RUNNING();

    const next = version + 1;
    if (input.retired) await retireStatements(tx, CHANGEABLE, next, [row.matchKey]);
    else await saveStatements(tx, CHANGEABLE, next, [incomingOf(row)]);
    await completeVersion(tx, next, {
      kind: 'edit',
      source: row.questionText,
      added: input.retired ? 0 : 1,
      changed: 0,
      retired: input.retired ? 1 : 0,
      authorId: context.learner.id,
      now: context.now(),
    });
    return { version: next };
  }),
);
