import { OWN_BANK } from '@vialibera/contract/bank-origin';
import type { StatementAnswer } from '@vialibera/contract/answers';
import { parseBankId } from '#server/banks/bank-id.ts';
import { type CurrentVersion, listStatementsById, type Statement } from '#server/banks/banks-store.ts';
import type { Context } from '#server/context.ts';

/** `licence` is the owner of the statement's question list. */
export type AnsweredStatement = Pick<Statement, 'answer' | 'options' | 'topic' | 'conceptId'> & { licence: string };

/**
 * Returns the statements of answers by id. Those of the bank in force come from the cache, which knows their concepts. A device that
 * was offline while the bank changed may also send answers to statements that are no longer in force. `known` is the current version of
 * one list.
 */
export async function findAnsweredStatements(
  { db, banks, licences }: Pick<Context, 'db' | 'banks' | 'licences'>,
  answers: readonly Pick<StatementAnswer, 'licence' | 'statementId'>[],
  known: { list: string; version: CurrentVersion | null },
): Promise<ReadonlyMap<number, AnsweredStatement>> {
  const wanted = new Set(answers.map(({ statementId }) => statementId));
  const found = new Map<number, AnsweredStatement>();
  const owners = answers.flatMap(({ licence }) => (licences.find(licence) ? [licences.ownerOf(licence)] : []));
  for (const licence of new Set(owners)) {
    const bank = await (licence === known.list ? banks.find(db, licence, known.version) : banks.current(db, licence));
    for (const id of wanted) {
      const statement = bank?.byId.get(id);
      if (statement) found.set(id, { ...statement, licence });
    }
  }
  const missing = [...wanted].filter((id) => !found.has(id));
  for (const { id, bank, statementGroup, ...statement } of await listStatementsById(db, missing)) {
    const { origin, licence } = parseBankId(bank);
    // The groups of our own bank are concepts.
    found.set(id, { ...statement, licence, conceptId: origin === OWN_BANK ? statementGroup : null });
  }
  return found;
}
