import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { findCurrentVersion } from './banks-store.ts';
import { eachStatement, type StatementFilter } from './statements-store.ts';

export const exportStatements = asAdmin.banks.exportStatements.handler(async ({ input, context: { db } }) => {
  const bank = input.bank ?? (await findCurrentVersion(db))?.bank ?? 'importata';
  return csvAnswer('domande_ministeriali.csv', ['Domanda', 'Risposta'], rowsOf(db, { ...input, bank }));
});

async function* rowsOf(db: Db, filter: StatementFilter) {
  for await (const { text, answer } of eachStatement(db, filter)) yield [text, answer ? 'Vero' : 'Falso'];
}
