import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { figureFolder } from '#server/banks/figure-folder.ts';
import type { Db } from '#server/db/db.ts';
import type { Database } from '#server/db/open-database.ts';
import { syncFolder } from '#server/sync-folder.ts';
import { checkArchive, type Heading, type Origin, readArchive, type Totals } from './archive.ts';
import { clear, countOthers, isEmpty, listForeignKeys, listTables } from './catalogue-store.ts';
import { withMigrationsUntil } from './migrations-until.ts';
import { RowLoader } from './row-loader.ts';

type Deps = { database: Database; dataDir: string };

/**
 * Fills a database from a file of `saveBackup`, whichever of the two kinds either was. One that is not empty is refused, unless it
 * is to be replaced; a broken file, too, and then nothing has been touched.
 */
export async function restoreBackup(
  { database, dataDir }: Deps,
  file: string,
  { replace = false } = {},
): Promise<Origin & Totals> {
  const { db, kind } = database;
  const archive = await checkArchive(file);
  if (kind === 'external' && (await countOthers(db)) > 0)
    throw new Error('Qualcuno sta usando questa base di dati: ferma prima tutti i server di Via Libera.');
  if (!replace && !(await isEmpty(db)))
    throw new Error('La base di dati non è vuota. Con --replace tutto quello che contiene viene sostituito.');
  await withMigrationsUntil(archive.migration, async (folder) => {
    await clear(db);
    await database.migrate(folder);
  });
  await db.transaction((tx) => load(tx, dataDir, file));
  await database.migrate();
  return archive;
}

/** All or nothing. Foreign keys come back last, which checks them and leaves the order of the tables free. */
async function load(tx: Db, dataDir: string, file: string): Promise<void> {
  const tables = await listTables(tx);
  const keys = await listForeignKeys(tx);
  for (const { table, name } of keys)
    await tx.execute(sql`alter table public.${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  // Migrations have brought rows of their own.
  for (const { name } of tables) await tx.execute(sql`delete from public.${sql.identifier(name)}`);
  const loader = new RowLoader(tx, tables);
  for await (const entry of readArchive(file)) {
    if ('row' in entry) await loader.add(entry.row);
    else {
      await loader.flush();
      await follow(tx, dataDir, loader, entry.heading);
    }
  }
  for (const { table, name, definition } of keys)
    await tx.execute(
      sql`alter table public.${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
}

async function follow(tx: Db, dataDir: string, loader: RowLoader, heading: Heading): Promise<void> {
  if (heading[0] === 'table') loader.enter(heading[1], heading[2]);
  if (heading[0] === 'sequence') {
    const [, name, last, called] = heading;
    await tx.execute(
      sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint, ${called}::boolean)`,
    );
  }
  if (heading[0] === 'figure') {
    const [, name, content] = heading;
    await mkdir(figureFolder(dataDir), { recursive: true });
    await writeFile(join(figureFolder(dataDir), name), Buffer.from(content, 'base64'), { flush: true });
    await syncFolder(figureFolder(dataDir));
  }
}
