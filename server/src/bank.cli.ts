import { parseArgs } from 'node:util';
import { importBank } from './banks/import-bank.ts';
import { type ReadBank, readBankFile } from './banks/read-bank-file.ts';
import type { ImportReport } from './banks/import-bank.ts';
import { withDatabase } from './db/open-database.ts';
import { readEnv } from './env.ts';
import { lockImagesShared } from './imports/images-store.ts';

const USAGE = 'Uso: npm run bank -- import FILE [--images CARTELLA]';

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { images: { type: 'string' } } });
  const [command, file] = positionals;
  if (command !== 'import' || !file) throw new Error(USAGE);
  const env = readEnv(process.env);
  const done = await withDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR }, async ({ db, migrate }) => {
    await migrate();
    return db.transaction(async (tx) => {
      await lockImagesShared(tx);
      const read = await readBankFile(file, values.images, env.DATA_DIR);
      const start = performance.now();
      const report = await importBank(tx, 'importata', read, new Date());
      return { read, report, seconds: (performance.now() - start) / 1000 };
    });
  });
  process.stdout.write(describe(done));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

function describe({ read, report, seconds }: { read: ReadBank; report: ImportReport; seconds: number }): string {
  const repeated = report.duplicates.map(({ number, text }) => `    n. ${number}: ${text}`);
  const contested = report.conflicts.map(({ number, text }) => `    n. ${number}: ${text}`);
  const lines = [
    `Importate con successo ${report.statements} domande da ${read.source} (versione ${report.version}, ${seconds.toFixed(1)} s)`,
    `  nuove            ${report.added}`,
    `  identiche        ${report.identical}`,
    `  cambiate         ${report.changed}`,
    `  ritirate         ${report.retired}`,
    `  doppie           ${report.duplicates.length}`,
    ...repeated,
    `  contraddittorie  ${report.conflicts.length}`,
    ...contested,
    `  senza testo      ${read.dropped}`,
    `  senza risposta   ${read.invalid.length}${read.invalid.length > 0 ? `: n. ${read.invalid.join(', ')}` : ''}`,
    `  figure mancanti  ${read.missingImages.length}${read.missingImages.length > 0 ? `: ${read.missingImages.join(', ')}` : ''}`,
  ];
  return `${lines.join('\n')}\n`;
}
