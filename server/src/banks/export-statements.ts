import { IMPORTED_BANK_ID } from '@vialibera/contract/bank-ids';
import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { csvResponse } from '#server/http/csv-response.ts';
import { findCurrentVersion } from './banks-store.ts';
import { iterateStatements, type StatementFilter } from './statements-store.ts';

export const exportStatements = asAdmin.banks.exportStatements.handler(async ({ input, context: { db } }) => {
  const bank = input.bank ?? (await findCurrentVersion(db))?.bank ?? IMPORTED_BANK_ID;
  return csvResponse('domande_ministeriali.csv', ['Domanda', 'Risposta'], rowsOf(db, { ...input, bank }));
});

async function* rowsOf(db: Db, filter: StatementFilter) {
  for await (const { text, answer } of iterateStatements(db, filter)) yield [text, answer ? 'Vero' : 'Falso'];
}
