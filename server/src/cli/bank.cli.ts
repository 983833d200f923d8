import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { ImportPreview } from '@vialibera/contract/imports';
import { readContent } from '@vialibera/content/read-content';
import { explainError } from '#server/platform/process/explain-error.ts';
import { withDatabase } from '#server/platform/db/open-database.ts';
import { loadExamForms } from '#server/slices/banks/exam-forms/load-exam-forms.ts';
import { type Env, readEnv } from '#server/env.ts';
import {
  CONTRADICTIONS_SHOWN,
  describeContradictions,
  describeExplained,
} from '#server/slices/imports/describe-explained.ts';
import { describePreview } from '#server/slices/imports/describe-preview.ts';
import { completePreparedImport, discardImport, prepareImport } from '#server/slices/imports/import-file.ts';
import { type BankFile, readBankFile } from '#server/slices/imports/read-bank-file.ts';
import { listContradictingRows } from '#server/slices/imports/imports-store.ts';
import { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';
import { IllustrationCatalogue } from '#server/slices/learning/illustration-catalogue.ts';
import { loadReasons } from '#server/slices/banks/ministry/load-reasons.ts';

const USAGE = `Uso: npm run bank -- import FILE [opzioni]
  --images CARTELLA   le figure, in una cartella o in uno ZIP
  --licence C         di quale patente, se il file non lo dice o ne contiene più d'una
  --add               aggiunge, senza ritirare le affermazioni che il file non contiene
  --dry-run           mostra che cosa cambierebbe, senza importare
  --yes               non chiede niente: né se la patente è giusta, né se ritirare affermazioni o rimetterle`;

const options = {
  images: { type: 'string' },
  licence: { type: 'string' },
  add: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [command, path] = positionals;
  if (command !== 'import' || !path) throw new Error(USAGE);
  const content = readContent();
  const licences = new LicenceCatalogue(content.licences);
  const file = await readBankFile(path, { ...values, licences });
  const env = readEnv(process.env);
  const dataDir = values['dry-run'] ? await chooseDryRunFolder(env) : env.DATA_DIR;
  try {
    await withDatabase({ url: env.DATABASE_URL, dataDir }, async ({ db, migrate }) => {
      await migrate();
      await loadExamForms(db, content.licences, new Date());
      await loadReasons(db, content, new Date());
      const illustrations = new IllustrationCatalogue(content);
      const deps = { db, licences, illustrations, dataDir, now: () => new Date() };
      const preview = await prepareImport(deps, file, values.add ? 'add' : 'replace');
      const described = describePreview(preview, file, licences.titlesOf(file.licence));
      const { importId, total } = preview.progress;
      const contradicting = await listContradictingRows(db, importId, { offset: 0, limit: CONTRADICTIONS_SHOWN });
      const contradictions = describeContradictions(contradicting, preview.counts);
      process.stdout.write(
        `${file.fileName}: ${total} domande per la patente ${file.licence}\n${described}${contradictions}`,
      );
      const runs =
        !values['dry-run'] &&
        (values.yes ||
          ((await confirmLicence(file)) && (await confirmRetired(preview)) && (await confirmRestored(preview))));
      if (runs) await completePreparedImport(deps, preview);
      else await discardImport(db, importId);
      process.stdout.write(runs ? 'Importazione completata.\n' : 'Non è stato importato niente.\n');
      process.stdout.write(describeExplained(preview));
    });
  } finally {
    if (dataDir !== env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
  }
} catch (error) {
  process.stderr.write(`${explainError(error, process.env).replace(/[^\P{Cc}\n]/gu, ' ')}\n`);
  process.exit(1);
}

/** Returns a temporary folder if there is no embedded database yet, so that a dry run does not create one. */
async function chooseDryRunFolder({ DATABASE_URL, DATA_DIR }: Env): Promise<string> {
  const exists = DATABASE_URL !== undefined || (await stat(join(DATA_DIR, 'postgres')).catch(() => null)) !== null;
  return exists ? DATA_DIR : mkdtemp(join(tmpdir(), 'vialibera-dry-run-'));
}

/** If the statements seem to belong to another licence, asks the admin to type the id of the chosen licence. */
async function confirmLicence({ licence, looksLike }: BankFile): Promise<boolean> {
  if (looksLike === null) return true;
  const warning = `Le domande sembrano della patente ${looksLike}, non della ${licence}.`;
  return confirm(warning, licence, 'Aggiungi --yes se è giusto così.');
}

/** If the import retires statements, asks the admin to type the number of these statements. */
async function confirmRetired({ counts: { retired } }: ImportPreview): Promise<boolean> {
  if (retired === 0) return true;
  return confirm(`Il file ritira ${retired} affermazioni della banca.`, String(retired), 'Aggiungi --yes o --add.');
}

/** If the import puts retired statements back, asks the admin to type the number of these statements. */
async function confirmRestored({ confirmRestored: asks, counts: { restored } }: ImportPreview): Promise<boolean> {
  if (!asks || restored === undefined) return true;
  const warning = `Il file rimette ${restored} affermazioni ritirate: può essere un'edizione più vecchia della banca.`;
  return confirm(warning, String(restored), 'Aggiungi --yes se è giusto così.');
}

/** Asks the admin to type `expected`. If there is no terminal, prints how to confirm the import and returns false. */
async function confirm(warning: string, expected: string, withoutTerminal: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    process.stdout.write(`${warning} ${withoutTerminal}\n`);
    process.exitCode = 1;
    return false;
  }
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await prompt.question(`${warning} Scrivi ${expected} per continuare: `);
  prompt.close();
  return typed.trim().toUpperCase() === expected;
}
