import type { Database } from '#server/platform/db/open-database.ts';
import { findCluster } from '#server/cli/shard/cluster-store.ts';
import { planSharding } from '#server/cli/shard/plan-sharding.ts';
import { type CheckResult, fail, ok, runCheck, warn } from './check-result.ts';

/** If the database is the coordinator of a cluster, checks its nodes and whether all tables are distributed as they should be. */
export async function checkCluster({ db }: Pick<Database, 'db'>): Promise<CheckResult[]> {
  const cluster = await findCluster(db);
  if (!cluster) return [];
  const check = async () => {
    const { version, workers, kinds, hasCoordinator } = cluster;
    const distributed = [...kinds.values()].filter((kind) => kind === 'distributed').length;
    const message = `Citus ${version}, ${workers} nodi di lavoro, ${distributed} tabelle distribuite`;
    if (!hasCoordinator)
      return fail(`${message}, senza coordinatore`, "Esegui select citus_set_coordinator_host('NOME', PORTA).");
    const missing = planSharding(cluster);
    if (missing.length > 0) return warn(`${message}, ne mancano ${missing.length}`, 'Esegui npm run shard.');
    if (workers === 0) return warn(message, "Aggiungi un nodo: select citus_add_node('NOME', PORTA).");
    return ok(message);
  };
  return [await runCheck('Cluster', check, 'Vedi docs/operations.md.')];
}
