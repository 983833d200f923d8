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

const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') };
const MIGRATION_LOCK = 7_203_114;

export type Database = {
  db: Db;
  kind: 'pglite' | 'postgresql';
  /** For pg-boss, which speaks SQL itself. */
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Hears what any process notifies on a channel. Gives what ends it. */
  listen: (channel: string, ears: Ears) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/** Opens the database and brings its tables up to date: PostgreSQL with a URL, else the embedded one under `dataDir`. */
export async function openDatabase(where: { url?: string | undefined; dataDir: string }): Promise<Database> {
  return where.url ? openPostgres(where.url) : openPglite(join(where.dataDir, 'pglite'));
}

async function openPglite(folder: string): Promise<Database> {
  const release = await lockFolder(folder);
  const client = new PGlite(folder);
  await client.waitReady;
  const database = await preparePglite(client);
  return {
    ...database,
    close: async () => {
      await client.close();
      await release();
    },
  };
}

/** An embedded database that is open already: the tests keep theirs in memory. */
export async function preparePglite(client: PGlite): Promise<Database> {
  const db = drizzlePglite({ client, casing: 'snake_case' });
  await migratePglite(db, MIGRATIONS);
  return {
    db,
    kind: 'pglite',
    // Several statements in one text, as pg-boss sends when it creates its tables, need exec.
    executeSql: async (text, values) =>
      values?.length ? client.query(text, values) : { rows: (await client.exec(text)).flatMap(({ rows }) => rows) },
    listen: (channel, { hear }) => client.listen(channel, hear),
    close: () => client.close(),
  };
}

async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // Without a listener a connection that is dropped, idle or between two statements of a transaction, would end the process;
  // whoever waits on it is told by the statement, and the pool opens a new one by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzlePostgres({ client: pool, casing: 'snake_case' });
  await migrateAlone(url);
  return {
    db,
    kind: 'postgresql',
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, ears) => listenOnPostgres(url, channel, ears),
    close: () => pool.end(),
  };
}

/** Servers that start together on one database migrate one after the other. */
async function migrateAlone(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgres(drizzlePostgres({ client, casing: 'snake_case' }), MIGRATIONS);
  } finally {
    await client.end();
  }
}
