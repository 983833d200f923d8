import { readContent } from '@vialibera/content/read-content';
import { BankCache } from '#server/slices/banks/bank-cache.ts';
import { withDatabase } from '#server/platform/db/open-database.ts';
import { explainError } from '#server/platform/process/explain-error.ts';
import { readEnv } from '#server/env.ts';
import { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';
import { rebuildStates } from '#server/slices/study/rebuild-states.ts';

const USAGE = 'Uso: npm run study -- rebuild';

try {
  if (process.argv[2] !== 'rebuild') throw new Error(USAGE);
  const env = readEnv(process.env);
  const { licences, editions } = readContent();
  const rebuilt = await withDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR }, async ({ db, migrate }) => {
    await migrate();
    const catalogue = new LicenceCatalogue(licences);
    const deps = { db, licences: catalogue, editions, banks: new BankCache(), now: () => new Date() };
    return rebuildStates(deps, (done, total) => {
      if (done % 100 === 0) process.stdout.write(`${done} di ${total}\n`);
    });
  });
  process.stdout.write(`${rebuilt} stati di studio ricalcolati dalle risposte\n`);
} catch (error) {
  process.stderr.write(`${explainError(error, process.env)}\n`);
  process.exit(1);
}
