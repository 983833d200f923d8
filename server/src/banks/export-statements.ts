import { toAnswerText } from './answer-text.ts';
import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { csvResponse } from '#server/http/csv-response.ts';
import { getShownBank } from './get-shown-bank.ts';
import { iterateStatements, type StatementFilter } from './statements-store.ts';

export const exportStatements = asAdmin.banks.exportStatements.handler(async ({ input, context }) => {
  const { bank } = await getShownBank(context, input);
  return csvResponse('domande_ministeriali.csv', ['Domanda', 'Risposta'], rowsOf(context.db, { ...input, bank }));
});

async function* rowsOf(db: Db, filter: StatementFilter) {
  for await (const statement of iterateStatements(db, filter)) yield [statement.text, toAnswerText(statement)];
}
