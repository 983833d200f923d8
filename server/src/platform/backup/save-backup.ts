import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageFolder } from '#server/platform/files/image-folder.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Entry, type Header, IMAGE_FILE_NAME, manifestHeader, type Totals, writeArchive } from './archive.ts';
import { findLastMigration, listSequences, listTables } from './catalogue-store.ts';
import { readRows, withSnapshot } from './rows-store.ts';

type Deps = { db: Db; dataDir: string; now: Date };

/**
 * Writes all tables and imported images into one file. The tables are saved as they were at one instant, even while other clients
 * write. The file can be restored into an external or an embedded PostgreSQL. It contains neither queued emails nor the secret
 * that signs sessions.
 */
export async function saveBackup({ db, dataDir, now }: Deps, file: string): Promise<Totals> {
  const totals = { tables: 0, rows: 0, figures: 0 };
  await withSnapshot(db, async (tx) => {
    const migration = await findLastMigration(tx);
    if (migration === null) throw new Error("Non c'è niente da salvare: qui Via Libera non è mai partita.");
    await writeArchive(file, exportAll(tx, dataDir, totals, manifestHeader(now, migration)));
  });
  return totals;
}

async function* exportAll(tx: Db, dataDir: string, totals: Totals, manifest: Header): AsyncGenerator<Entry> {
  yield { header: manifest };
  for (const table of await listTables(tx)) {
    totals.tables += 1;
    yield { header: ['table', table.name, table.columns] };
    for await (const row of readRows(tx, table)) {
      totals.rows += 1;
      yield { row };
    }
  }
  for (const { name, last, called } of await listSequences(tx)) yield { header: ['sequence', name, last, called] };
  for (const name of await readdir(imageFolder(dataDir)).catch(() => [])) {
    if (!IMAGE_FILE_NAME.test(name)) continue;
    totals.figures += 1;
    yield { header: ['figure', name, await readFile(join(imageFolder(dataDir), name), 'base64')] };
  }
  yield { header: ['end', totals] };
}
