import { IMPORTED_BANK } from '@vialibera/contract/bank-origin';
import type { BankStatement } from '@vialibera/contract/banks';
import { isKeySuspect, wilsonInterval } from '@vialibera/domain/item-statistics';
import { asAdmin } from '#server/context.ts';
import { countAwaitingImages } from './banks-store.ts';
import { getShownBank } from './get-shown-bank.ts';
import { listStatementsPage } from './statements-store.ts';
import { listSuspectStatements } from './statistics-store.ts';

export const listStatements = asAdmin.banks.listStatements.handler(async ({ input, context }) => {
  const { db, banks } = context;
  const { page, search, show } = input;
  const { bank, origin, inForce } = await getShownBank(context, input);
  const { rows, total } = await listStatementsPage(db, { bank, search, show }, page);
  const ours = origin === IMPORTED_BANK ? await banks.ourExplanations(db, bank) : null;
  const suspects = await listSuspectStatements(db, bank);
  return {
    bank: origin,
    inForce,
    total,
    suspectKeys: suspects.length,
    awaitingImages: await countAwaitingImages(db, bank),
    statements: rows.map((row) => toBankStatement(row, ours?.get(row.id) ?? null)),
  };
});

type Row = Awaited<ReturnType<typeof listStatementsPage>>['rows'][number];

function toBankStatement(row: Row, ours: BankStatement['ours']): BankStatement {
  const { id, text, answer, options, imageUrl, imageDescription, topic, explanation, article, shown, answers, right } =
    row;
  return {
    id,
    text,
    answer,
    options,
    topic,
    explanation,
    ours,
    article,
    illustration: imageUrl ? { url: imageUrl, description: imageDescription } : null,
    retired: row.retiredInVersion !== null,
    awaitingImage: row.retiredInVersion === null && row.awaitingImage,
    statistics: {
      shown,
      answers,
      right,
      ...wilsonInterval(right, answers),
      suspectKey: row.retiredInVersion === null && isKeySuspect(right, answers),
    },
  };
}
