import { databaseUrl, execute } from './execute.ts';

/** A test database is small, and each shard is a table on a worker. */
const SHARD_COUNT = 4;

/** Creates a database on every node of the cluster and joins these databases. Returns the URL of the coordinator's database. */
export async function createClusterDatabase(coordinator: string, name: string): Promise<string> {
  const url = databaseUrl(coordinator, name);
  for (const node of await listNodes(coordinator)) {
    await execute(node.url, `create database ${name}`);
    await execute(databaseUrl(node.url, name), 'create extension citus');
    const join = node.isCoordinator ? 'citus_set_coordinator_host' : 'citus_add_node';
    await execute(url, `select ${join}('${node.host}', ${node.port})`);
  }
  await execute(coordinator, `alter database ${name} set citus.shard_count = ${SHARD_COUNT}`);
  return url;
}

/**
 * Refuses new connections to a template on every node, because PostgreSQL copies only a database without connections, and a
 * background process of Citus connects again and again. Called once, because two workers that altered the database at the same
 * moment would fail with «tuple concurrently updated».
 */
export async function closeClusterTemplate(coordinator: string, template: string): Promise<void> {
  for (const { url } of await listNodes(coordinator))
    await execute(url, `alter database ${template} allow_connections false`);
}

/**
 * Copies the closed database `template` to a new database `name` on every node. Returns the URL of the coordinator's copy.
 */
export async function copyClusterDatabase(coordinator: string, name: string, template: string): Promise<string> {
  for (const { url } of await listNodes(coordinator)) {
    await execute(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`);
    await execute(url, `create database ${name} template ${template} strategy file_copy`);
  }
  return databaseUrl(coordinator, name);
}

/** Drops the databases whose names begin with `prefix` on every node. */
export async function dropClusterDatabases(coordinator: string, prefix: string): Promise<void> {
  const drop = async ({ url }: { url: string }) => {
    const rows = await execute(url, `select datname as name from pg_database where starts_with(datname, '${prefix}')`);
    for (const { name } of rows) await execute(url, `drop database ${String(name)} with (force)`);
  };
  await Promise.all((await listNodes(coordinator)).map(drop));
}

/** Returns the nodes of the cluster, the coordinator first. */
async function listNodes(coordinator: string) {
  const nodes = (await execute(
    coordinator,
    `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node where isactive order by groupid`,
  )) as { host: string; port: number; isCoordinator: boolean }[];
  return nodes.map((node) => {
    const { href: url } = Object.assign(new URL(coordinator), { hostname: node.host, port: node.port });
    return { ...node, url };
  });
}
