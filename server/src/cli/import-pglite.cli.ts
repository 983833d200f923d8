import { rename, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import lockfile from 'proper-lockfile';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { saveBackup } from '#server/platform/backup/save-backup.ts';
import { withDatabase } from '#server/platform/db/open-database.ts';
import { withPgliteCopy } from '#server/platform/db/open-pglite.ts';
import { explainError } from '#server/platform/process/explain-error.ts';
import { readEnv } from '#server/env.ts';

/**
 * `npm run import-pglite` imports the PGlite database of release 0.1 into `DATABASE_URL`, or into the embedded PostgreSQL if
 * `DATABASE_URL` is not set. It saves a backup in `DATA_DIR` and restores this backup into the new database. Nothing is deleted:
 * the backup is kept, and PGlite's folder is renamed.
 */
try {
  const { DATA_DIR, DATABASE_URL: url } = readEnv(process.env);
  const dataDir = resolve(DATA_DIR);
  const folder = join(dataDir, 'pglite');
  if (!(await stat(folder).catch(() => null))) throw new Error(`In ${dataDir} non c'è una cartella pglite.`);
  // A running server of release 0.1 holds a lock on this folder and refreshes the lock every five seconds. If the lock was not
  // refreshed for 30 seconds, the server has crashed.
  if (await lockfile.check(folder, { stale: 30_000 }))
    throw new Error(`Un server della versione precedente usa ancora ${folder}: fermalo prima.`);
  const backup = join(dataDir, `pglite-${new Date().toISOString().replaceAll(/\D/g, '')}.gz`);
  await withPgliteCopy(folder, (db) => saveBackup({ db, dataDir, now: new Date() }, backup));
  const { rows, tables } = await withDatabase({ url, dataDir, allowPglite: true }, (database) =>
    restoreBackup({ database, dataDir }, backup),
  );
  await rename(folder, `${folder}-imported`);
  process.stdout.write(
    `Portate ${rows} righe di ${tables} tabelle. Restano la copia ${backup} e la cartella ${folder}-imported: quando tutto va bene si possono cancellare.\n`,
  );
} catch (error) {
  process.stderr.write(`${explainError(error, process.env)}\n`);
  process.exit(1);
}
