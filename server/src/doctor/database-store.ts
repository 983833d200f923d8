import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

type Server = { version: number; name: string; most: number; used: number };

/** What the database is, and how many of its connections are taken. */
export async function findServer(db: Db): Promise<Server> {
  const { rows } = (await db.execute(sql`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      current_setting('max_connections')::int as most, (select count(*)::int from pg_stat_activity) as used`)) as {
    rows: [Server];
  };
  return rows[0];
}

/** By how many milliseconds the database is ahead of this machine. */
export async function clockDifference(db: Db, now: () => number): Promise<number> {
  const asked = now();
  const { rows } = (await db.execute(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`)) as {
    rows: [{ at: number }];
  };
  return rows[0].at - (asked + now()) / 2;
}

/** The addresses of imported pictures that statements speak of. */
export async function listFigureAddresses(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select distinct image_url as address from ministerial_questions
      where image_url ~ '^/figures/[0-9a-f]+[.][a-z]+$' order by 1`,
  )) as { rows: { address: string }[] };
  return rows.map(({ address }) => address);
}

/** The settings without which a power cut loses what was acknowledged, and that are off. */
export async function findUnsafeSettings(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off' order by name`,
  )) as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}
