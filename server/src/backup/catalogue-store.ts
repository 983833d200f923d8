import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

export type Table = { name: string; columns: string[] };
export type ForeignKey = { table: string; name: string; definition: string };
export type Sequence = { name: string; last: string; called: boolean };

/** Our tables with the columns that hold something of their own; what an extension has brought along is not ours. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = (await db.execute(sql`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)) as { rows: Table[] };
  return rows;
}

export async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = (await db.execute(sql`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0`)) as {
    rows: ForeignKey[];
  };
  return rows;
}

export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows } = (await db.execute(sql`
    select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
    order by relname`)) as { rows: { name: string }[] };
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const found = (await db.execute(
      sql`select last_value::text as last, is_called as called from public.${sql.identifier(name)}`,
    )) as { rows: [Omit<Sequence, 'name'>] };
    sequences.push({ name, ...found.rows[0] });
  }
  return sequences;
}

/** The instant that names the last migration this database has seen; null when it has seen none. */
export async function findMigration(db: Db): Promise<string | null> {
  const { rows: there } = await execute(db, sql`select to_regclass('drizzle.__drizzle_migrations') is not null as it`);
  if (!there[0]?.it) return null;
  const { rows } = await execute(db, sql`select max(created_at)::text as it from drizzle.__drizzle_migrations`);
  return rows[0]?.it as string | null;
}

/** Whether anything of ours stands in the database. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await findMigration(db)) === null && (await listTables(db)).length === 0;
}

/** How many others of the same user are in this database, on PostgreSQL a server that runs. */
export async function countOthers(db: Db): Promise<number> {
  const { rows } = await execute(
    db,
    sql`select count(*)::int as it from pg_stat_activity where datname = current_database() and usename = current_user
      and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return Number(rows[0]?.it ?? 0);
}

/** Takes all that is ours out of the database. */
export async function clear(db: Db): Promise<void> {
  for (const { name } of await listTables(db)) await db.execute(sql`drop table public.${sql.identifier(name)} cascade`);
  await db.execute(sql`drop schema if exists drizzle cascade`);
  await db.execute(sql`drop schema if exists pgboss cascade`);
}

function execute(db: Db, query: ReturnType<typeof sql>) {
  return db.execute(query) as unknown as Promise<{ rows: { it: unknown }[] }>;
}
