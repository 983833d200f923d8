import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** The type of a row that was converted to JSON, in which times are strings. */
export type Stored<Row> = { [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] };

/**
 * Returns the SQL expression of a JSON object with the given columns. It is used in subqueries, because a subquery in a `select`
 * list can return only one column.
 */
export function jsonObject(columns: Record<string, SQLWrapper>): SQL {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}
