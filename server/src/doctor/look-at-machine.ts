import { access, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent } from '@vialibera/content/check-content';
import { missingDrawings, readContent } from '@vialibera/content/read-content';
import type { Env } from '#server/env.ts';
import { consider, examine, fault, type Finding, well } from './finding.ts';

const OLDEST_NODE = [20, 19] as const;
const FREE_GIB_LEAST = 0.5;
const FREE_GIB_GOOD = 5;
/** As many different characters as a random secret of 32 has at least. */
const VARIED = 12;

/** What stands on this machine: Node, the folder of data, the secret, the course and the built site. */
export function lookAtMachine(env: Env, siteFolder: string, now: Date): Promise<Finding[]> {
  return Promise.all([
    examine('Node', async () => lookAtNode(), 'Avvia con npm run doctor.'),
    examine('DATA_DIR', () => lookAtFolder(env.DATA_DIR), 'Correggi DATA_DIR, o i permessi della cartella.'),
    examine('AUTH_SECRET', () => lookAtSecret(env), 'Imposta AUTH_SECRET.'),
    examine('Gestore', async () => lookAtController(env), 'Imposta CONTROLLER_NAME e CONTROLLER_EMAIL.'),
    examine('Corso', async () => lookAtCourse(now), 'Riprendi content/ dalla versione che hai installato.'),
    examine('Sito', () => lookAtSite(siteFolder), 'Esegui npm run build.'),
  ]);
}

function lookAtNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const good = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return good ? well(process.version) : fault(process.version, `Serve Node ${OLDEST_NODE.join('.')} o più recente.`);
}

async function lookAtFolder(folder: string) {
  await mkdir(folder, { recursive: true });
  const probe = join(folder, `.doctor-${process.pid}`);
  await writeFile(probe, 'x', { flush: true });
  await rm(probe);
  const { bavail, bsize } = await statfs(folder);
  const free = (bavail * bsize) / 2 ** 30;
  const says = `${folder}: si scrive, ${free.toFixed(1)} GiB liberi`;
  if (free < FREE_GIB_LEAST) return fault(says, 'Libera spazio: con il disco pieno non si salva più niente.');
  return free < FREE_GIB_GOOD ? consider(says, "Tieni d'occhio lo spazio, anche per le copie.") : well(says);
}

async function lookAtSecret({ AUTH_SECRET, DATABASE_URL, DATA_DIR }: Env) {
  const make = 'Creane uno con: openssl rand -base64 32';
  if (AUTH_SECRET !== undefined)
    return new Set(AUTH_SECRET).size < VARIED ? fault('si indovina', make) : well('impostato');
  if (DATABASE_URL !== undefined)
    return consider('non impostato: sta in DATA_DIR', `Più processi devono avere lo stesso. ${make}`);
  const file = join(DATA_DIR, 'auth-secret');
  const kept = await stat(file).catch(() => null);
  if (kept && (kept.mode & 0o077) !== 0) return fault(`${file} è leggibile da altri`, `chmod 600 ${file}`);
  return well(kept ? `sta in ${file}` : 'viene creato al primo avvio');
}

function lookAtController({ CONTROLLER_NAME, CONTROLLER_EMAIL, PUBLIC_URL }: Env) {
  if (CONTROLLER_NAME && CONTROLLER_EMAIL) return well(`${CONTROLLER_NAME}, ${CONTROLLER_EMAIL}`);
  const says = '/gestore non dice chi risponde dei dati';
  if (!PUBLIC_URL.startsWith('https:')) return well(`${says}: per provare va bene`);
  return consider(says, 'Imposta CONTROLLER_NAME e CONTROLLER_EMAIL: il GDPR vuole che si sappia.');
}

function lookAtCourse(now: Date) {
  const content = readContent();
  const faults = checkContent(content, now.toISOString().slice(0, 10));
  const all = [...faults, ...missingDrawings(content).map((name) => `manca il disegno ${name}`)];
  if (all.length === 0) return well(`${content.units.length} unità, ${content.bank.length} affermazioni`);
  return fault(`${all.length} errori: ${all[0]}`, 'Esegui npm run content:check e correggi.');
}

async function lookAtSite(folder: string) {
  const built = await access(join(folder, 'index.html')).then(
    () => true,
    () => false,
  );
  return built ? well('costruito') : fault('non è ancora costruito', 'Esegui npm run build.');
}
