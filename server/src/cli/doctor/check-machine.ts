import { access, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { describeOldNode } from '#server/platform/process/minimum-node.ts';
import { warn, runCheck, fail, type CheckResult, ok } from './check-result.ts';

const MIN_FREE_GIB = 0.5;
const COMFORTABLE_FREE_GIB = 5;
/**
 * The minimum number of different characters in a secret. In practice, every random secret of 32 characters has at least 12
 * different characters.
 */
const MIN_DISTINCT_CHARACTERS = 12;

/** Checks the Node version, the data folder, the secret, the data controller and the built site. */
export function checkMachine(env: Env, siteFolder: string): Promise<CheckResult[]> {
  return Promise.all([
    runCheck('Node', async () => checkNode(), 'Avvia con npm run doctor.'),
    runCheck('DATA_DIR', () => checkDataFolder(env.DATA_DIR), 'Correggi DATA_DIR, o i permessi della cartella.'),
    runCheck('AUTH_SECRET', () => checkSecret(env), 'Imposta AUTH_SECRET.'),
    runCheck('Gestore', async () => checkDataController(env), 'Imposta CONTROLLER_NAME e CONTROLLER_EMAIL.'),
    runCheck('Sito', () => checkSite(siteFolder), 'Esegui npm run build.'),
  ]);
}

function checkNode() {
  const old = describeOldNode(process.version);
  return old === null ? ok(process.version) : fail(process.version, old);
}

async function checkDataFolder(folder: string) {
  await mkdir(folder, { recursive: true });
  const probe = join(folder, `.doctor-${process.pid}`);
  await writeFile(probe, 'x', { flush: true });
  await rm(probe);
  const { bavail, bsize } = await statfs(folder);
  const free = (bavail * bsize) / 2 ** 30;
  const message = `${folder}: si scrive, ${free.toFixed(1)} GiB liberi`;
  if (free < MIN_FREE_GIB) return fail(message, 'Libera spazio: con il disco pieno non si salva più niente.');
  return free < COMFORTABLE_FREE_GIB ? warn(message, "Tieni d'occhio lo spazio, anche per le copie.") : ok(message);
}

async function checkSecret({ AUTH_SECRET, DATABASE_URL, DATA_DIR }: Env) {
  const make = 'Creane uno con: openssl rand -base64 32';
  if (AUTH_SECRET !== undefined)
    return new Set(AUTH_SECRET).size < MIN_DISTINCT_CHARACTERS ? fail('si indovina', make) : ok('impostato');
  if (DATABASE_URL !== undefined)
    return warn('non impostato: sta in DATA_DIR', `Più processi devono avere lo stesso. ${make}`);
  const file = join(DATA_DIR, 'auth-secret');
  const existing = await stat(file).catch(() => null);
  if (existing && (existing.mode & 0o077) !== 0) return fail(`${file} è leggibile da altri`, `chmod 600 ${file}`);
  return ok(existing ? `sta in ${file}` : 'viene creato al primo avvio');
}

function checkDataController({ CONTROLLER_NAME, CONTROLLER_EMAIL, PUBLIC_URL }: Env) {
  if (CONTROLLER_NAME && CONTROLLER_EMAIL) return ok(`${CONTROLLER_NAME}, ${CONTROLLER_EMAIL}`);
  const message = '/gestore non dice chi risponde dei dati';
  if (!PUBLIC_URL.startsWith('https:')) return ok(`${message}: per provare va bene`);
  return warn(message, 'Imposta CONTROLLER_NAME e CONTROLLER_EMAIL: il GDPR vuole che si sappia.');
}

async function checkSite(folder: string) {
  const built = await access(join(folder, 'index.html')).then(
    () => true,
    () => false,
  );
  return built ? ok('costruito') : fail('non è ancora costruito', 'Esegui npm run build.');
}
