import { withDatabase } from '#server/platform/db/open-database.ts';
import { explainError } from '#server/platform/process/explain-error.ts';
import { readEnv } from '#server/env.ts';
import { shardDatabase } from '#server/cli/shard/shard-database.ts';

const USAGE = 'Uso: npm run shard [-- --dry-run]';

try {
  const [option, ...more] = process.argv.slice(2);
  const dryRun = option === '--dry-run';
  if (more.length > 0 || (option !== undefined && !dryRun)) throw new Error(USAGE);
  const { DATABASE_URL: url, DATA_DIR: dataDir } = readEnv(process.env);
  if (url === undefined) throw new Error('La base di dati incorporata sta su una macchina sola: imposta DATABASE_URL.');
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const changed = await withDatabase({ url, dataDir }, (database) => shardDatabase(database, { dryRun, print }));
  if (changed === 0) print('Tutte le tabelle sono già distribuite.');
  else print(dryRun ? `-- ${changed} tabelle da distribuire` : `-- ${changed} tabelle distribuite`);
} catch (error) {
  process.stderr.write(`${explainError(error, process.env)}\n`);
  process.exit(1);
}
