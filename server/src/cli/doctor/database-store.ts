import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';

type ServerInfo = { version: number; name: string; maxConnections: number; connections: number };

/** Returns PostgreSQL's version as a number (such as 180001) and as a text, and how many connections are allowed and in use. */
export async function getServerInfo(db: Db): Promise<ServerInfo> {
  const [info] = await queryRows<ServerInfo>(
    db,
    sql`select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      current_setting('max_connections')::int as "maxConnections",
      (select count(*)::int from pg_stat_activity) as connections`,
  );
  return info!;
}

/** Returns how many milliseconds the database's clock is ahead of this machine's clock. */
export async function measureClockDifference(db: Db, now: () => number): Promise<number> {
  const start = now();
  const [clock] = await queryRows<{ at: number }>(
    db,
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  );
  return clock!.at - (start + now()) / 2;
}

/** Returns the URLs of the imported images that the statements in the question banks use. */
export async function listImageUrls(db: Db): Promise<string[]> {
  const rows = await queryRows<{ url: string }>(
    db,
    sql`select distinct image_url as url from ministerial_questions
      where image_url ~ '^/figures/[0-9a-f]+[.][a-z]+$' order by 1`,
  );
  return rows.map(({ url }) => url);
}

/** Returns the names of the durability settings that are off. If any is off, a power failure may lose committed transactions. */
export async function listUnsafeSettings(db: Db): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off' order by name`,
  );
  return rows.map(({ name }) => name);
}

export async function sendNotification({ executeSql }: Pick<Database, 'executeSql'>, channel: string): Promise<void> {
  await executeSql('select pg_notify($1, $2)', [channel, '']);
}
