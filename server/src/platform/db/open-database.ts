import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Db } from './db.ts';
import { FolderInUseError } from './embedded/folder-lock.ts';
import { type Cluster, type ClusterOptions, joinCluster, openCluster } from './embedded/open-cluster.ts';
import { type ChannelHandlers, listenOnPostgres } from './listen-on-postgres.ts';
import { withPreparedStatements } from './auto-prepared-statements.ts';

/** The folder of this release's migrations. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');
const MIGRATION_LOCK = 7_203_114;

export type PoolStats = { busy: number; idle: number; waiting: number };

export type Database = {
  db: Db;
  /** Whether this is the embedded PostgreSQL under `dataDir` or the external one at `DATABASE_URL`. */
  kind: 'embedded' | 'external';
  /** Runs a query that is given as SQL text. For example, pg-boss uses this function, because pg-boss writes its own SQL. */
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /**
   * Listens to a channel, to which any process that uses the database can send notifications. Returns a function that stops
   * listening.
   */
  listen: (channel: string, handlers: ChannelHandlers) => Promise<() => Promise<void>>;
  /** Returns the numbers of busy connections, of idle connections and of queries that wait for a connection. */
  pool: () => PoolStats;
  /** Applies the migrations in `folder`. The default folder contains the migrations of this release. */
  migrate: (folder?: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * The location of the database. If `url` is set, the database is an external PostgreSQL. Otherwise it is the embedded
 * PostgreSQL, and the other fields contain its folder and its options.
 */
type DatabaseLocation = { url?: string | undefined; dataDir: string } & Omit<ClusterOptions, 'settings'>;

/**
 * Opens the database for a server and applies the schema migrations. Without a `url`, starts the embedded PostgreSQL under `dataDir`.
 */
export async function openDatabase({ url, dataDir, ...options }: DatabaseLocation): Promise<Database> {
  const database = url ? connectPool(url, 'external') : connectCluster(await openCluster(dataDir, options));
  try {
    await database.migrate();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Opens the database without migrating it, for a command such as a backup. If a server has already started the embedded
 * PostgreSQL, the command uses the running one.
 */
export async function connectDatabase({ url, dataDir, ...options }: DatabaseLocation): Promise<Database> {
  if (url) return connectPool(url, 'external');
  const cluster = await openCluster(dataDir, options).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return joinCluster(dataDir);
    throw error;
  });
  return connectCluster(cluster);
}

/** Opens the database without migrating it, calls `run`, and then closes the database, even if `run` fails. */
export async function withDatabase<T>(location: DatabaseLocation, run: (database: Database) => Promise<T>): Promise<T> {
  const database = await connectDatabase(location);
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}

function connectCluster(cluster: Cluster): Database {
  const database = connectPool(cluster.url, 'embedded');
  const close = async () => {
    await database.close();
    await cluster.close();
  };
  return { ...database, close };
}

function connectPool(url: string, kind: Database['kind']): Database {
  const Client = withPreparedStatements();
  const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true, Client });
  // Without these listeners, a lost connection would end the process if the connection is idle or between two queries of a
  // transaction. If a query is pending when the connection is lost, this query still fails. The pool opens a new connection by
  // itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: drizzle({ client: pool, casing: 'snake_case' }),
    kind,
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, handlers) => listenOnPostgres(url, channel, handlers),
    pool: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    migrate: (folder = MIGRATIONS_FOLDER) => migrateWithLock(url, folder),
    close: () => pool.end(),
  };
}

/**
 * Applies the migrations. If several servers start simultaneously, an advisory lock makes them migrate the database one at a
 * time.
 */
async function migrateWithLock(url: string, migrationsFolder: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
