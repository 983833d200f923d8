import { randomUUID } from 'node:crypto';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findLastMigration } from '#server/platform/backup/catalogue-store.ts';
import { listMigrations } from '#server/platform/db/migrations-until.ts';
import { imageFolder } from '#server/platform/files/image-folder.ts';
import { connectDatabase, type Database } from '#server/platform/db/open-database.ts';
import type { Env } from '#server/env.ts';
import {
  getServerInfo,
  listImageUrls,
  listUnsafeSettings,
  measureClockDifference,
  sendNotification,
} from './database-store.ts';
import { checkCluster } from './check-cluster.ts';
import { warn, runCheck, fail, type CheckResult, ok } from './check-result.ts';

const MIN_POSTGRES_VERSION = 150_000;
const NOTIFY_TIMEOUT_MS = 3_000;
const MAX_CLOCK_DIFFERENCE_MS = 5_000;
/** The connections that one server process needs: ten in the pool, one for LISTEN, and one for the migrations at the start. */
const CONNECTIONS_PER_PROCESS = 12;

/** Checks the database without migrating it or writing to it. */
export async function checkDatabase(env: Env, now = Date.now): Promise<CheckResult[]> {
  const embedded = env.DATABASE_URL === undefined;
  const exists = async (name: string) => (await stat(join(env.DATA_DIR, name)).catch(() => null)) !== null;
  if (embedded && !(await exists('postgres')) && !(await exists('pglite')))
    return [{ name: 'Base di dati', ...warn("non c'è ancora", 'La crea il primo npm start.') }];
  let database: Database;
  try {
    database = await connectDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  } catch (error) {
    return [{ name: 'Base di dati', ...fail((error as Error).message, 'Vedi docs/operations.md.') }];
  }
  const check = 'Controlla DATABASE_URL, e che PostgreSQL sia acceso e raggiungibile.';
  try {
    const answers = await runCheck('Base di dati', () => checkServer(database), check);
    if (answers.status === 'failed') return [answers];
    const rest = [
      await runCheck('Migrazioni', () => checkMigrations(database), check),
      await runCheck('Orologio', () => checkClock(database, now), check),
      await runCheck('Figure', () => checkImages(database, env.DATA_DIR), 'Avvia il server una volta e ripeti.'),
    ];
    rest.push(await runCheck('LISTEN', () => checkListen(database), check));
    return [answers, ...rest, ...(await checkCluster(database))];
  } finally {
    await database.close();
  }
}

async function checkServer({ db, kind }: Database) {
  const { version, name, maxConnections, connections } = await getServerInfo(db);
  if (kind === 'embedded') return checkDurability(await listUnsafeSettings(db), name);
  if (version < MIN_POSTGRES_VERSION) return fail(`PostgreSQL ${name}`, 'Serve PostgreSQL 15 o più recente.');
  const message = `PostgreSQL ${name}, ${connections} connessioni di ${maxConnections}`;
  if (maxConnections - connections >= CONNECTIONS_PER_PROCESS) return ok(message);
  return warn(message, `Ogni processo ne usa fino a ${CONNECTIONS_PER_PROCESS}: alza max_connections.`);
}

/**
 * Fails if any durability setting is off, because a power failure might then lose committed transactions. `unsafe` contains the
 * names of the settings that are off. For example, `alter role` can switch a setting off.
 */
function checkDurability(unsafe: string[], name: string) {
  const message = `incorporata, PostgreSQL ${name}`;
  if (unsafe.length === 0) return ok(message);
  return fail(
    `${message}, senza ${unsafe.join(', ')}`,
    'Riaccendili: senza, un blackout perde quello che è già salvato.',
  );
}

async function checkMigrations({ db }: Database) {
  const [known, last] = [await listMigrations(), await findLastMigration(db)];
  if (last === known.at(-1)) return ok(`tutte e ${known.length}`);
  const missing = known.length - 1 - known.indexOf(last ?? '');
  if (last === null || known.includes(last)) return warn(`ne mancano ${missing}`, 'Le applica il prossimo avvio.');
  return warn(
    'la base di dati è di una versione più nuova',
    'Se non sei appena tornato indietro, aggiorna il programma.',
  );
}

async function checkClock({ db }: Database, now: () => number) {
  const apart = await measureClockDifference(db, now);
  const message = `${(apart / 1000).toFixed(1)} s dalla base di dati`;
  if (Math.abs(apart) <= MAX_CLOCK_DIFFERENCE_MS) return ok(message);
  return fail(message, 'Sincronizza gli orologi (chrony, systemd-timesyncd): da loro dipendono esami e scadenze.');
}

async function checkImages({ db }: Database, dataDir: string) {
  const names = (await listImageUrls(db)).map((url) => url.replace('/figures/', ''));
  const existing = await Promise.all(
    names.map((name) =>
      access(join(imageFolder(dataDir), name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  const missing = names.filter((_, index) => !existing[index]);
  if (missing.length === 0) return ok(`${names.length} importate, ci sono tutte`);
  const hint = 'Riprendi DATA_DIR/figures da una copia; più processi devono condividerla.';
  return fail(`${missing.length} di ${names.length} mancano: ${missing.slice(0, 3).join(', ')}`, hint);
}

/** Checks that notifications arrive. LISTEN does not work behind a connection pooler in transaction mode. */
export async function checkListen(database: Pick<Database, 'listen' | 'executeSql'>) {
  const channel = `doctor_${randomUUID().replaceAll('-', '')}`;
  let resolve: (received: boolean) => void = () => {};
  const received = new Promise<boolean>((done) => (resolve = done));
  const stop = await database.listen(channel, { onMessage: () => resolve(true), onReconnect: () => {} });
  await sendNotification(database, channel);
  const arrived = await Promise.race([received, wait(NOTIFY_TIMEOUT_MS, false)]);
  await stop();
  if (arrived) return ok('si sente');
  return fail('non si sente niente', 'Collegati direttamente a PostgreSQL, o a un pooler in modalità session.');
}
