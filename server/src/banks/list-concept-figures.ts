import type { ConceptFigures } from '@vialibera/contract/study-figures';
import { PAGE_ROWS } from '@vialibera/contract/page-rows';
import { addFirstAnswers, findSuspicion, NO_FIRST_ANSWERS } from '@vialibera/domain/item-statistics';
import { asAdmin } from '#server/context.ts';
import type { Bank } from './bank-cache.ts';
import { findCurrentVersion } from './banks-store.ts';
import { sortByFigures } from './sort-by-figures.ts';
import { findFiguresTime, findStatementFigures, type StatementFigures } from './statement-figures-store.ts';
import { toFigures } from './to-figures.ts';

/**
 * The figures of a concept are those of the first answers to each of its statements, all taken together. So its difficulty is how
 * often learners answer one of its statements right when they first see it.
 */
export const listConceptFigures = asAdmin.figures.listConceptFigures.handler(async ({ input, context }) => {
  const { db, banks, licences } = context;
  const owner = licences.ownerOf(input.licence);
  const [bank, version] = [await banks.current(db, owner), await findCurrentVersion(db, owner)];
  const figures = version ? await findStatementFigures(db, version.bank) : new Map();
  const concepts = bank ? toConceptFigures(bank, figures) : [];
  const sorted = input.sort === 'topic' ? concepts : sortByFigures(concepts, (concept) => concept, input.sort);
  return {
    concepts: sorted.slice((input.page - 1) * PAGE_ROWS, input.page * PAGE_ROWS),
    total: concepts.length,
    computedAt: (await findFiguresTime(db))?.toISOString() ?? null,
  };
});

/** Returns the concepts in the order of their topics. */
function toConceptFigures({ byTopic, concepts }: Bank, figures: StatementFigures): ConceptFigures[] {
  const asked = Map.groupBy([...byTopic.values()].flat(), ({ conceptId }) => conceptId);
  const found = [...concepts.values()].map(({ id, title, topic }): ConceptFigures => {
    const statements = asked.get(id) ?? [];
    const sums = statements.map((statement) => figures.get(statement.id) ?? NO_FIRST_ANSWERS);
    const suspects = sums.filter((each) => findSuspicion(each)).length;
    const all = sums.reduce(addFirstAnswers, NO_FIRST_ANSWERS);
    return { id, title, topic, statements: statements.length, suspects, ...toFigures(all) };
  });
  return found.toSorted((one, other) => one.topic - other.topic);
}
