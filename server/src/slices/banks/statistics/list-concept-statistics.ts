import type { ConceptStatistics } from '@vialibera/contract/admin';
import { PAGE_ROWS } from '@vialibera/contract/shared/page';
import { addFirstAnswers, findSuspicion, NO_FIRST_ANSWERS } from '@vialibera/domain/banks/item-statistics';
import { asAdmin } from '#server/context.ts';
import type { Bank } from '#server/slices/banks/bank-cache.ts';
import { findCurrentVersion } from '#server/slices/banks/banks-store.ts';
import { sortByStatistics } from '#server/slices/banks/statements/sort-by-statistics.ts';
import { findStatisticsTime, findItemStatistics, type ItemStatistics } from './item-statistics-store.ts';
import { toStatistics } from './to-statistics.ts';

/**
 * The statistics of a concept combine the first answers to all its statements. The difficulty of a concept is therefore
 * computed from the share of right answers among these first answers.
 */
export const listConceptStatistics = asAdmin.statistics.listConceptStatistics.handler(async ({ input, context }) => {
  const { db, banks, licences } = context;
  const owner = licences.ownerOf(input.licence);
  const [bank, version] = [await banks.current(db, owner), await findCurrentVersion(db, owner)];
  const statistics = version ? await findItemStatistics(db, version.bank) : new Map();
  const concepts = bank ? toConceptStatistics(bank, statistics) : [];
  const sorted = input.sort === 'topic' ? concepts : sortByStatistics(concepts, (concept) => concept, input.sort);
  return {
    concepts: sorted.slice((input.page - 1) * PAGE_ROWS, input.page * PAGE_ROWS),
    total: concepts.length,
    computedAt: (await findStatisticsTime(db))?.toISOString() ?? null,
  };
});

/** Returns the concepts in the order of their topics. */
function toConceptStatistics({ byTopic, concepts }: Bank, statistics: ItemStatistics): ConceptStatistics[] {
  const asked = Map.groupBy([...byTopic.values()].flat(), ({ conceptId }) => conceptId);
  const found = [...concepts.values()].map(({ id, title, topic }): ConceptStatistics => {
    const statements = asked.get(id) ?? [];
    const sums = statements.map((statement) => statistics.get(statement.id) ?? NO_FIRST_ANSWERS);
    const suspects = sums.filter((each) => findSuspicion(each)).length;
    const all = sums.reduce(addFirstAnswers, NO_FIRST_ANSWERS);
    return { id, title, topic, statements: statements.length, suspects, ...toStatistics(all) };
  });
  return found.toSorted((one, other) => one.topic - other.topic);
}
