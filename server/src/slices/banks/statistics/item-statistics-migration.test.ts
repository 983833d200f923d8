import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrateFrom } from '#server/test-support/migrate.ts';
import { itemStatistics } from './item-statistics-tables.ts';

/** The position of the last migration before the one that renames the table `statement_figures` to `item_statistics`. */
const BEFORE = 29;

test('the migration keeps the item statistics of an earlier release', async () => {
  const row = { statementId: 77, answers: 120, rated: 110, shares: 88.5, squares: 73.25 };
  const computedAt = new Date('2026-03-10T02:17:00Z');
  await migrateFrom(
    BEFORE,
    (db) =>
      db.execute(sql`
        insert into statement_figures (statement_id, choice, answers, rated, shares, squares, computed_at)
        values (77, 'true', 120, 110, 88.5, 73.25, ${computedAt.toISOString()}), (77, '2', 1, 0, 0, 0, ${computedAt.toISOString()})`),
    async (db) => {
      expect(await db.select().from(itemStatistics).orderBy(itemStatistics.answers)).toEqual([
        { statementId: 77, choice: 2, answers: 1, rated: 0, shares: 0, squares: 0, computedAt },
        { ...row, choice: true, computedAt },
      ]);
      const repeated = db.insert(itemStatistics).values({ ...row, choice: true, computedAt });
      await expect(repeated).rejects.toMatchObject({ cause: { constraint: 'item_statistics_statement_id_choice_pk' } });
    },
  );
});
