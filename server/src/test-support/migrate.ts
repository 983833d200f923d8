import type { Db } from '#server/platform/db/db.ts';
import { listMigrations, withMigrationsUntil } from '#server/platform/db/migrations-until.ts';
import { withDatabase } from '#server/platform/db/open-database.ts';
import { createEmptyDatabase } from './database.ts';

/**
 * Creates a database with the migrations up to the position `last`, calls `fill`, runs the later migrations, and calls `check`. So
 * `fill` uses the tables of an earlier release and `check` those of this one.
 */
export async function migrateFrom(
  last: number,
  fill: (db: Db) => Promise<unknown>,
  check: (db: Db) => Promise<void>,
): Promise<void> {
  const before = (await listMigrations())[last]!;
  await withDatabase({ url: await createEmptyDatabase(), dataDir: '' }, async (database) => {
    await withMigrationsUntil(before, (folder) => database.migrate(folder));
    await fill(database.db);
    await database.migrate();
    await check(database.db);
  });
}
