import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';

/** Whether a server uses the database. Each server keeps one connection whose last query is LISTEN. */
export async function hasRunningServer(db: Db): Promise<boolean> {
  const [row] = await queryRows<{ running: boolean }>(
    db,
    sql`select exists (select from pg_stat_activity where datname = current_database() and query ilike 'listen %') as running`,
  );
  return row?.running ?? false;
}
