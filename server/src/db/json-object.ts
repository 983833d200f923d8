import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** A row as it arrives in JSON: its times are texts. */
export type Stored<Row> = { [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] };

/**
 * Returns the SQL expression of a JSON object with the given columns. A statement that reads several slices selects one such object
 * for each of them.
 */
export function jsonObject(columns: Record<string, SQLWrapper>): SQL {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}
