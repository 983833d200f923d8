import { parseArgs } from 'node:util';
import { checkArchive } from '#server/platform/backup/archive.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { archiveIncompatibleCluster } from '#server/platform/db/embedded/open-cluster.ts';
import { withDatabase } from '#server/platform/db/open-database.ts';
import { explainError } from '#server/platform/process/explain-error.ts';
import { readEnv } from '#server/env.ts';
import { hasRunningServer } from './restore/running-servers-store.ts';

const USAGE = 'Uso: npm run restore -- FILE.gz [--replace]';

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [file] = positionals;
  if (!file) throw new Error(USAGE);
  const env = readEnv(process.env);
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  const start = performance.now();
  if (values.replace && url === undefined) {
    await checkArchive(file);
    const archived = await archiveIncompatibleCluster(dataDir);
    if (archived)
      process.stdout.write(`La base di dati di prima resta in ${archived}: quando tutto va bene si può cancellare.\n`);
  }
  const { createdAt, tables, rows, figures } = await withDatabase({ url, dataDir }, async (database) => {
    if (await hasRunningServer(database.db))
      throw new Error('Un server usa questa base di dati: fermalo, poi ripeti il ripristino. Non è cambiato niente.');
    return restoreBackup({ database, dataDir }, file, { replace: values.replace ?? false });
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `Ripristinate ${rows} righe di ${tables} tabelle e ${figures} figure della copia del ${createdAt}, ${seconds} s\n`,
  );
} catch (error) {
  process.stderr.write(`${explainError(error, process.env)}\n`);
  process.exit(1);
}
