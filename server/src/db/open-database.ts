import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Db } from './db.ts';
import { type Ears, listenOnPostgres } from './listen-on-postgres.ts';
import { lockFolder } from './lock-folder.ts';
import { planOnce } from './plan-once.ts';

/** Where this release's migrations stand. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');
const MIGRATION_LOCK = 7_203_114;

export type PoolFigures = { busy: number; idle: number; waiting: number };

export type Database = {
  db: Db;
  kind: 'embedded' | 'external';
  /** For pg-boss, which speaks SQL itself. */
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Hears what any process notifies on a channel. Gives what ends it. */
  listen: (channel: string, ears: Ears) => Promise<() => Promise<void>>;
  /** How busy the connections are; null on the embedded database, which has one. */
  pool: () => PoolFigures | null;
  /** Brings the tables up to date: to this release's migrations, or to those of another folder. */
  migrate: (folder?: string) => Promise<void>;
  close: () => Promise<void>;
};

type Where = { url?: string | undefined; dataDir: string };

/** Opens the database and brings its tables up to date: PostgreSQL with a URL, else the embedded one under `dataDir`. */
export async function openDatabase(where: Where): Promise<Database> {
  const database = await connectDatabase(where);
  await database.migrate();
  return database;
}

/** Opens the database as it is: for what looks at it, saves it or fills it again. */
export async function connectDatabase(where: Where): Promise<Database> {
  return where.url ? connectPostgres(where.url) : connectPglite(join(where.dataDir, 'pglite'));
}

/** Acts on the database as it is, and lets go of it whatever happens. */
export async function withDatabase<T>(where: Where, act: (database: Database) => Promise<T>): Promise<T> {
  const database = await connectDatabase(where);
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

async function connectPglite(folder: string): Promise<Database> {
  const release = await lockFolder(folder);
  const client = new PGlite(folder);
  await client.waitReady;
  return {
    ...usePglite(client),
    close: async () => {
      await client.close();
      await release();
    },
  };
}

function usePglite(client: PGlite): Database {
  const db = drizzlePglite({ client, casing: 'snake_case' });
  return {
    db,
    kind: 'embedded',
    // Several statements in one text, as pg-boss sends when it creates its tables, need exec.
    executeSql: async (text, values) =>
      values?.length ? client.query(text, values) : { rows: (await client.exec(text)).flatMap(({ rows }) => rows) },
    listen: (channel, { hear }) => client.listen(channel, hear),
    pool: () => null,
    migrate: (migrationsFolder = MIGRATIONS_FOLDER) => migratePglite(db, { migrationsFolder }),
    close: () => client.close(),
  };
}

async function connectPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, Client: planOnce() });
  // Without a listener a connection that is dropped, idle or between two statements of a transaction, would end the process;
  // whoever waits on it is told by the statement, and the pool opens a new one by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: drizzlePostgres({ client: pool, casing: 'snake_case' }),
    kind: 'external',
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
    await migratePostgres(drizzlePostgres({ client, casing: 'snake_case' }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
