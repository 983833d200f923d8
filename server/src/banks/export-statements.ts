import { BYTE_ORDER_MARK, csvRow } from '@vialibera/domain/csv';
import { asAdmin } from '#server/context.ts';
import { findCurrentVersion } from './banks-store.ts';
import { eachStatement } from './statements-store.ts';

const HEADER = ['Domanda', 'Risposta'];

export const exportStatements = asAdmin.banks.exportStatements.handler(async ({ input, context: { db } }) => {
  const { search, show } = input;
  const bank = input.bank ?? (await findCurrentVersion(db))?.bank ?? 'importata';
  const lines = [BYTE_ORDER_MARK, csvRow(HEADER)];
  for await (const { text, answer } of eachStatement(db, { bank, search, show }))
    lines.push(csvRow([text, answer ? 'Vero' : 'Falso']));
  return new File(lines, 'domande_ministeriali.csv', { type: 'text/csv;charset=utf-8' });
});
