import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './db.ts';
import { queryRows } from './query-rows.ts';

/**
 * Applies the migrations in `migrationsFolder` within the caller's transaction, and records them in the table of drizzle's own
 * `migrate`, which cannot be used here, because it commits a transaction of its own.
 */
export async function migrateWithin(tx: Db, migrationsFolder: string): Promise<void> {
  const applied = sql`drizzle.__drizzle_migrations`;
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const [last] = await queryRows<{ at: string | null }>(tx, sql`select max(created_at)::text as at from ${applied}`);
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= Number(last?.at ?? 0)) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into ${applied} (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}
