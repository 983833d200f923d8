import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';

export type Table = { name: string; columns: string[] };
export type ForeignKey = { table: string; name: string; definition: string };
export type Sequence = { name: string; last: string; called: boolean };

/** Lists the tables of the public schema with their columns. Omits generated columns and the tables of PostgreSQL extensions. */
export function listTables(db: Db): Promise<Table[]> {
  return queryRows(
    db,
    sql`select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`,
  );
}

export function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  return queryRows(
    db,
    sql`select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0`,
  );
}

export async function dropForeignKeys(tx: Db, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name } of keys)
    await tx.execute(sql`alter table public.${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
}

/** Restores dropped foreign keys. PostgreSQL then checks the keys for all existing rows. */
export async function addForeignKeys(tx: Db, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await tx.execute(
      sql`alter table public.${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
}

export async function listSequences(db: Db): Promise<Sequence[]> {
  const names = await queryRows<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
    order by relname`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [state] = await queryRows<Omit<Sequence, 'name'>>(
      db,
      sql`select last_value::text as last, is_called as called from public.${sql.identifier(name)}`,
    );
    sequences.push({ name, ...state! });
  }
  return sequences;
}

export async function setSequence(tx: Db, { name, last, called }: Sequence): Promise<void> {
  await tx.execute(
    sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint, ${called}::boolean)`,
  );
}

/** The timestamp that identifies the last applied migration; null if no migration was ever applied. */
export async function findLastMigration(db: Db): Promise<string | null> {
  const [table] = await queryRows<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!table?.exists) return null;
  const [last] = await queryRows<{ at: string | null }>(
    db,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  return last?.at ?? null;
}

/** Whether the database contains neither applied migrations nor tables. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await findLastMigration(db)) === null && (await listTables(db)).length === 0;
}

/**
 * Counts the current database user's other connections to this database. The count is not 0 while a server is running, because a
 * running server has at least one connection.
 */
export async function countOtherConnections(db: Db): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and usename = current_user
      and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return row?.count ?? 0;
}

/** Drops all tables, the list of applied migrations and the job queue. */
export async function dropAll(db: Db): Promise<void> {
  for (const { name } of await listTables(db)) await db.execute(sql`drop table public.${sql.identifier(name)} cascade`);
  await db.execute(sql`drop schema if exists drizzle cascade`);
  await db.execute(sql`drop schema if exists pgboss cascade`);
}
