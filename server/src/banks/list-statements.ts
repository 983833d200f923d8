import type { BankStatement } from '@vialibera/contract/banks';
import { keyLooksWrong, wilsonInterval } from '@vialibera/domain/item-statistics';
import { asAdmin } from '#server/context.ts';
import { findCurrentVersion } from './banks-store.ts';
import { pageStatements } from './statements-store.ts';
import { listAlarms } from './statistics-store.ts';

export const listStatements = asAdmin.banks.listStatements.handler(async ({ input, context: { db } }) => {
  const inForce = (await findCurrentVersion(db))?.bank ?? null;
  const { page, search, show } = input;
  const bank = input.bank ?? inForce ?? 'importata';
  const { rows, total } = await pageStatements(db, { bank, search, show }, page);
  const alarms = await listAlarms(db, bank);
  return { bank, inForce, total, alarms: alarms.length, statements: rows.map(showStatement) };
});

type Row = Awaited<ReturnType<typeof pageStatements>>['rows'][number];

function showStatement(row: Row): BankStatement {
  const { id, text, answer, imageUrl, imageDescription, topic, explanation, article, shown, answers, right } = row;
  return {
    id,
    text,
    answer,
    topic,
    explanation,
    article,
    figure: imageUrl ? { url: imageUrl, description: imageDescription } : null,
    retired: row.retiredInVersion !== null,
    statistics: {
      shown,
      answers,
      right,
      ...wilsonInterval(right, answers),
      alarm: row.retiredInVersion === null && keyLooksWrong(right, answers),
    },
  };
}
