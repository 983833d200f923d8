import { type SQL, sql } from 'drizzle-orm';
import { fixedSql } from '#server/db/fixed-query.ts';
import { statementStatistics } from './statistics-tables.ts';

/**
 * Returns the SQL statement, for `writeTogether`, that counts a submitted exam with the statements `ids`. It must run exactly once
 * for each exam. It updates the rows in the order of their ids, because simultaneous submissions could otherwise deadlock: they
 * share these rows.
 */
export const toShownChange = (ids: readonly number[]): SQL => addShown({ ids: [...ids] });

const addShown = fixedSql(
  () => sql`insert into ${statementStatistics} (statement_id, shown)
    select id, 1 from unnest(${sql.placeholder('ids')}::int[]) as id order by id
    on conflict (statement_id) do update set shown = ${statementStatistics.shown} + 1`,
);
