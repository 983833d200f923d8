import { toAnswerText } from './answer-text.ts';
import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { csvResponse } from '#server/platform/http/csv-response.ts';
import { chooseStatements } from './choose-statements.ts';
import { getShownBank } from '#server/slices/banks/get-shown-bank.ts';
import { iterateStatements, type StatementFilter } from './statements-store.ts';

export const exportStatements = asAdmin.banks.exportStatements.handler(async ({ input, context }) => {
  const { search, show, topic } = input;
  const { bank } = await getShownBank(context, input);
  const { only } = await chooseStatements(context, bank, input);
  const rows = rowsOf(context.db, { bank, search, show, topic, only });
  return csvResponse('domande_ministeriali.csv', ['Domanda', 'Risposta'], rows);
});

async function* rowsOf(db: Db, filter: StatementFilter) {
  for await (const statement of iterateStatements(db, filter)) yield [statement.text, toAnswerText(statement)];
}
