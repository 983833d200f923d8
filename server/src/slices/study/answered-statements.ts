import { OWN_BANK } from '@vialibera/contract/shared/bank-origin';
import type { StatementAnswer } from '@vialibera/contract/answers';
import { parseBankId } from '#server/slices/banks/bank-id.ts';
import { listStatementsById, type Statement } from '#server/slices/banks/banks-store.ts';
import type { Context } from '#server/context.ts';

/** A statement that was answered. `licence` is the id of the licence to which the statement's question list belongs. */
export type AnsweredStatement = Pick<Statement, 'answer' | 'options' | 'topic' | 'conceptId'> & { licence: string };

/**
 * Returns the statements that were answered, by their ids. Statements of the active bank come from the cache, because
 * only the cache contains their concepts. All others come from the database: if the bank changed while a device was
 * offline, the device may send answers to retired statements.
 */
export async function findAnsweredStatements(
  { db, banks, licences }: Pick<Context, 'db' | 'banks' | 'licences'>,
  answers: readonly Pick<StatementAnswer, 'licence' | 'statementId'>[],
): Promise<ReadonlyMap<number, AnsweredStatement>> {
  const wanted = new Set(answers.map(({ statementId }) => statementId));
  const found = new Map<number, AnsweredStatement>();
  const owners = answers.flatMap(({ licence }) => (licences.find(licence) ? [licences.ownerOf(licence)] : []));
  for (const licence of new Set(owners)) {
    const bank = await banks.current(db, licence);
    for (const id of wanted) {
      const statement = bank?.byId.get(id);
      if (statement) found.set(id, { ...statement, licence });
    }
  }
  const missing = [...wanted].filter((id) => !found.has(id));
  for (const { id, bank, statementGroup, ...statement } of await listStatementsById(db, missing)) {
    const { origin, licence } = parseBankId(bank);
    // In our own bank, the group of a statement is its concept.
    found.set(id, { ...statement, licence, conceptId: origin === OWN_BANK ? statementGroup : null });
  }
  return found;
}
