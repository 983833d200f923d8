import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { imageFolder } from '#server/platform/files/image-folder.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Database, MIGRATIONS_FOLDER } from '#server/platform/db/open-database.ts';
import { syncFolder } from '#server/platform/files/sync-folder.ts';
import { checkArchive, type Header, type Manifest, readArchive, type Totals } from './archive.ts';
import {
  addForeignKeys,
  countOtherConnections,
  dropAll,
  dropForeignKeys,
  isEmpty,
  listForeignKeys,
  listTables,
  setSequence,
} from './catalogue-store.ts';
import { migrateWithin } from '#server/platform/db/migrate-within.ts';
import { withMigrationsUntil } from '#server/platform/db/migrations-until.ts';
import { RowLoader } from './row-loader.ts';
import { deleteRows } from './rows-store.ts';

/** How long the connections of a stopped server may take to end. */
const CLOSING_MS = 3000;
const POLL_MS = 100;

type Deps = { database: Database; dataDir: string };

/**
 * Replaces the content of a database with a backup that `saveBackup` wrote to `file`. The backup may come from an embedded or an
 * external database. Throws, without changing the database, if the file is broken or does not fit, if other clients use the external
 * database, or if the database is not empty and `replace` is false. One transaction does everything, so a restore that is killed
 * changes nothing either.
 */
export async function restoreBackup(
  { database, dataDir }: Deps,
  file: string,
  { replace = false } = {},
): Promise<Manifest & Totals> {
  const { db, kind } = database;
  const archive = await checkArchive(file);
  if (kind === 'external' && (await isInUse(db)))
    throw new Error('Qualcuno sta usando questa base di dati: ferma prima tutti i server di Via Libera.');
  if (!replace && !(await isEmpty(db)))
    throw new Error('La base di dati non è vuota. Con --replace tutto quello che contiene viene sostituito.');
  await withMigrationsUntil(archive.migration, (folder) =>
    db.transaction(async (tx) => {
      await dropAll(tx);
      await migrateWithin(tx, folder);
      await loadArchive(tx, dataDir, file);
      await migrateWithin(tx, MIGRATIONS_FOLDER);
    }),
  );
  return archive;
}

/**
 * Whether other clients use the database. PostgreSQL counts a closed connection until its process has ended, so this function
 * waits for the connections of a server or a command that has just stopped.
 */
async function isInUse(db: Db): Promise<boolean> {
  const deadline = performance.now() + CLOSING_MS;
  while ((await countOtherConnections(db)) > 0) {
    if (performance.now() > deadline) return true;
    await setTimeout(POLL_MS);
  }
  return false;
}

/**
 * Loads the rows, sequences and images of a backup. The foreign keys are dropped during the load, so that the tables can be
 * loaded in any order.
 */
async function loadArchive(tx: Db, dataDir: string, file: string): Promise<void> {
  const tables = await listTables(tx);
  const keys = await listForeignKeys(tx);
  await dropForeignKeys(tx, keys);
  // Some migrations insert rows. These rows are deleted, because they would collide with the rows of the backup.
  for (const table of tables) await deleteRows(tx, table);
  const loader = new RowLoader(tx, tables);
  for await (const entry of readArchive(file)) {
    if ('row' in entry) await loader.add(entry.row);
    else {
      await loader.flush();
      await applyHeader(tx, dataDir, loader, entry.header);
    }
  }
  await addForeignKeys(tx, keys);
}

async function applyHeader(tx: Db, dataDir: string, loader: RowLoader, header: Header): Promise<void> {
  if (header[0] === 'table') loader.startTable(header[1], header[2]);
  if (header[0] === 'sequence') {
    const [, name, last, called] = header;
    await setSequence(tx, { name, last, called });
  }
  if (header[0] === 'figure') {
    const [, name, content] = header;
    await mkdir(imageFolder(dataDir), { recursive: true });
    await writeFile(join(imageFolder(dataDir), name), Buffer.from(content, 'base64'), { flush: true });
    await syncFolder(imageFolder(dataDir));
  }
}
