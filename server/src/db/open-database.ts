import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Db } from './db.ts';
import { FolderInUseError } from './embedded/hold-folder.ts';
import { type Cluster, type ClusterOptions, joinCluster, openCluster } from './embedded/open-cluster.ts';
import { type Ears, listenOnPostgres } from './listen-on-postgres.ts';
import { planOnce } from './plan-once.ts';

/** Where this release's migrations stand. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');
const MIGRATION_LOCK = 7_203_114;

export type PoolFigures = { busy: number; idle: number; waiting: number };

export type Database = {
  db: Db;
  /** Our own PostgreSQL under `dataDir`, or the one of `DATABASE_URL`. */
  kind: 'embedded' | 'external';
  /** For pg-boss, which speaks SQL itself. */
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Hears what any process notifies on a channel. Gives what ends it. */
  listen: (channel: string, ears: Ears) => Promise<() => Promise<void>>;
  /** How busy the connections are. */
  pool: () => PoolFigures;
  /** Brings the tables up to date: to this release's migrations, or to those of another folder. */
  migrate: (folder?: string) => Promise<void>;
  close: () => Promise<void>;
};

/** The address of a PostgreSQL, or the folder and the options of the embedded one. */
type Where = { url?: string | undefined; dataDir: string } & Omit<ClusterOptions, 'settings'>;

/** Opens the database for a server and brings its tables up to date: PostgreSQL with a URL, else the embedded one under `dataDir`. */
export async function openDatabase({ url, dataDir, ...options }: Where): Promise<Database> {
  const database = url ? connectPool(url, 'external') : ownCluster(await openCluster(dataDir, options));
  try {
    await database.migrate();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Opens the database as it is, for a command that inspects, saves or fills it. The embedded one may be in use by a server, which
 * such a command joins.
 */
export async function connectDatabase({ url, dataDir, ...options }: Where): Promise<Database> {
  if (url) return connectPool(url, 'external');
  const cluster = await openCluster(dataDir, options).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return joinCluster(dataDir);
    throw error;
  });
  return ownCluster(cluster);
}

/** Acts on the database as it is, and closes it whatever happens. */
export async function withDatabase<T>(where: Where, act: (database: Database) => Promise<T>): Promise<T> {
  const database = await connectDatabase(where);
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

function ownCluster(cluster: Cluster): Database {
  const database = connectPool(cluster.url, 'embedded');
  const close = async () => {
    await database.close();
    await cluster.close();
  };
  return { ...database, close };
}

function connectPool(url: string, kind: Database['kind']): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, Client: planOnce() });
  // Without a listener a connection that is dropped, idle or between two statements of a transaction, would end the process;
  // whoever waits on it is told by the statement, and the pool opens a new one by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: drizzle({ client: pool, casing: 'snake_case' }),
    kind,
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, ears) => listenOnPostgres(url, channel, ears),
    pool: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    migrate: (folder = MIGRATIONS_FOLDER) => migrateAlone(url, folder),
    close: () => pool.end(),
  };
}

/** Servers that start together on one database migrate one after the other. */
async function migrateAlone(url: string, migrationsFolder: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
