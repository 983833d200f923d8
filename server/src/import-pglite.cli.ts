import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import lockfile from 'proper-lockfile';
import { restoreBackup } from './backup/restore-backup.ts';
import { saveBackup } from './backup/save-backup.ts';
import { withDatabase } from './db/open-database.ts';
import { readEnv } from './env.ts';

/**
 * `npm run import-pglite` brings the database of release 0.1, which PGlite wrote, into the embedded PostgreSQL or into `DATABASE_URL`,
 * through a backup that stays in `DATA_DIR`. PGlite's folder is only read, and renamed in the end.
 */
try {
  const { DATA_DIR, DATABASE_URL: url } = readEnv(process.env);
  const dataDir = resolve(DATA_DIR);
  const folder = join(dataDir, 'pglite');
  if (!(await stat(folder).catch(() => null))) throw new Error(`In ${dataDir} non c'è una cartella pglite.`);
  // The server of release 0.1 refreshes this lock every five seconds.
  if (await lockfile.check(folder, { stale: 30_000 }))
    throw new Error(`Un server della versione precedente usa ancora ${folder}: fermalo prima.`);
  const backup = join(dataDir, `pglite-${new Date().toISOString().replaceAll(/\D/g, '')}.gz`);
  await saveFrom(folder, dataDir, backup);
  const { rows, tables } = await withDatabase({ url, dataDir, besidePglite: true }, (database) =>
    restoreBackup({ database, dataDir }, backup),
  );
  await rename(folder, `${folder}-imported`);
  process.stdout.write(
    `Portate ${rows} righe di ${tables} tabelle. Restano la copia ${backup} e la cartella ${folder}-imported: quando tutto va bene si possono cancellare.\n`,
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

/** Saves a copy of PGlite's folder: to open one writes into it. */
async function saveFrom(folder: string, dataDir: string, backup: string): Promise<void> {
  const { PGlite } = await loadPglite();
  const { drizzle } = await import('drizzle-orm/pglite');
  const copy = await mkdtemp(join(dataDir, 'pglite-copy-'));
  try {
    await cp(folder, copy, { recursive: true });
    const client = await PGlite.create(copy);
    await saveBackup({ db: drizzle({ client, casing: 'snake_case' }), dataDir, now: new Date() }, backup);
    await client.close();
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** It is no part of a server any more, so an installation without development packages lacks it. */
function loadPglite() {
  return import('@electric-sql/pglite').catch(() => {
    throw new Error('Manca il pacchetto @electric-sql/pglite: esegui prima npm install, senza --omit=dev.');
  });
}
