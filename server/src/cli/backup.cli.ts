import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { saveBackup } from '#server/platform/backup/save-backup.ts';
import { withDatabase } from '#server/platform/db/open-database.ts';
import { explainError } from '#server/platform/process/explain-error.ts';
import { readEnv } from '#server/env.ts';

const USAGE = 'Uso: npm run backup -- CARTELLA|FILE.gz';

try {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error(USAGE);
  const env = readEnv(process.env);
  const now = new Date();
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  const file = target.endsWith('.gz') ? target : join(target, `vialibera-${stamp}.gz`);
  if (await stat(file).catch(() => null)) throw new Error(`${file} esiste già.`);
  await mkdir(dirname(file), { recursive: true });
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  const start = performance.now();
  const { tables, rows, figures } = await withDatabase({ url, dataDir }, ({ db }) =>
    saveBackup({ db, dataDir, now }, file),
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const mib = ((await stat(file)).size / 2 ** 20).toFixed(1);
  process.stdout.write(`${file}: ${rows} righe di ${tables} tabelle, ${figures} figure, ${mib} MiB, ${seconds} s\n`);
} catch (error) {
  process.stderr.write(`${explainError(error, process.env)}\n`);
  process.exit(1);
}
