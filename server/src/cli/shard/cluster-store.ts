import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';

/**
 * A cluster of Citus. `kinds` contains the kind of each table that Citus manages. A table that is missing there is an ordinary
 * table of the coordinator, and so is a table of the kind `local`.
 */
export type Cluster = {
  version: string;
  /** Whether the coordinator is registered as a node, so that it also gets the reference tables. */
  hasCoordinator: boolean;
  /** The number of workers that can be used. */
  workers: number;
  kinds: ReadonlyMap<string, string>;
};

/** Returns the cluster whose coordinator the database is, or null if the database does not have the extension Citus. */
export async function findCluster(db: Db): Promise<Cluster | null> {
  const [extension] = await queryRows<{ version: string }>(
    db,
    sql`select extversion as version from pg_extension where extname = 'citus'`,
  );
  if (!extension) return null;
  const [nodes] = await queryRows<{ hasCoordinator: boolean; workers: number }>(
    db,
    sql`select coalesce(bool_or(groupid = 0), false) as "hasCoordinator",
      count(*) filter (where groupid <> 0 and isactive)::int as workers from pg_dist_node`,
  );
  const tables = await queryRows<{ name: string; kind: string }>(
    db,
    sql`select table_name::text as name, citus_table_type as kind from citus_tables`,
  );
  return { ...extension, ...nodes!, kinds: new Map(tables.map(({ name, kind }) => [name, kind])) };
}
