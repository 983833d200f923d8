import { IMPORTED_BANK } from '@vialibera/contract/shared/bank-origin';
import type { BankStatement } from '@vialibera/contract/banks';
import { PAGE_ROWS } from '@vialibera/contract/shared/page';
import { type FirstAnswerSums, findSuspicion, NO_FIRST_ANSWERS } from '@vialibera/domain/banks/item-statistics';
import { asAdmin } from '#server/context.ts';
import { countAwaitingImages } from '#server/slices/banks/banks-store.ts';
import { chooseStatements } from './choose-statements.ts';
import { getShownBank } from '#server/slices/banks/get-shown-bank.ts';
import { sortByStatistics } from './sort-by-statistics.ts';
import { listShownStatements, listStatementIds } from './statements-store.ts';
import { toStatistics } from '#server/slices/banks/statistics/to-statistics.ts';

export const listStatements = asAdmin.banks.listStatements.handler(async ({ input, context }) => {
  const { db, banks } = context;
  const { page, search, show, sort, topic } = input;
  const { bank, origin, inForce } = await getShownBank(context, input);
  const { only, statistics, suspects, concept } = await chooseStatements(context, bank, input);
  const ids = await listStatementIds(db, { bank, search, show, topic, only });
  const sorted = sort === 'list' ? ids : sortByStatistics(ids, (id) => toStatistics(statistics.get(id)), sort);
  const rows = await listShownStatements(db, sorted.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS));
  const ours = origin === IMPORTED_BANK ? await banks.ourExplanations(db, bank) : null;
  return {
    bank: origin,
    inForce,
    total: ids.length,
    concept,
    suspectKeys: suspects.length,
    awaitingImages: await countAwaitingImages(db, bank),
    statements: rows.map((row) => toBankStatement(row, statistics.get(row.id), ours?.get(row.id) ?? null)),
  };
});

type Row = Awaited<ReturnType<typeof listShownStatements>>[number];

function toBankStatement(row: Row, sums: FirstAnswerSums | undefined, ours: BankStatement['ours']): BankStatement {
  const { id, text, answer, options, imageUrl, imageDescription, topic, explanation, article, shown } = row;
  const retired = row.retiredInVersion !== null;
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
    retired,
    awaitingImage: !retired && row.awaitingImage,
    statistics: { shown, ...toStatistics(sums), suspicion: retired ? null : findSuspicion(sums ?? NO_FIRST_ANSWERS) },
  };
}
