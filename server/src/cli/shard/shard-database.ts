import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { findCluster } from './cluster-store.ts';
import { planSharding } from './plan-sharding.ts';

/**
 * Spreads the tables over the nodes of a cluster, and returns the number of changed tables. With `dryRun`, only prints the
 * queries. May be repeated: tables that are already spread are skipped. Throws if the database is not the coordinator of a
 * cluster.
 */
export async function shardDatabase(
  { db, migrate }: Pick<Database, 'db' | 'migrate'>,
  { dryRun, print }: { dryRun: boolean; print: (line: string) => void },
): Promise<number> {
  const cluster = await findCluster(db);
  if (!cluster) throw new Error("A questa base di dati manca l'estensione citus: vedi docs/operations.md.");
  if (!cluster.hasCoordinator)
    throw new Error(
      "Il coordinatore non conosce il suo indirizzo: esegui select citus_set_coordinator_host('NOME', PORTA).",
    );
  if (!dryRun) await migrate();
  const queries = planSharding(cluster);
  for (const query of queries) {
    print(`${query};`);
    if (!dryRun) await db.execute(sql.raw(query));
  }
  return queries.length;
}
