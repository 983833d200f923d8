import { randomUUID } from 'node:crypto';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findMigration } from '#server/backup/catalogue-store.ts';
import { listMigrations } from '#server/backup/migrations-until.ts';
import { figureFolder } from '#server/banks/figure-folder.ts';
import { connectDatabase, type Database } from '#server/db/open-database.ts';
import type { Env } from '#server/env.ts';
import { clockDifference, findServer, findUnsafeSettings, listFigureAddresses } from './database-store.ts';
import { consider, examine, fault, type Finding, well } from './finding.ts';

const OLDEST_POSTGRES = 150_000;
const HEARD_WITHIN_MS = 3_000;
const CLOCKS_APART_MS = 5_000;
/** Ten of the pool, one that listens, one that migrates at the start. */
const CONNECTIONS_OF_A_PROCESS = 12;

/** The database as it is: nothing is migrated and nothing written. */
export async function lookAtDatabase(env: Env, now = Date.now): Promise<Finding[]> {
  const embedded = env.DATABASE_URL === undefined;
  const exists = async (name: string) => (await stat(join(env.DATA_DIR, name)).catch(() => null)) !== null;
  if (embedded && !(await exists('postgres')) && !(await exists('pglite')))
    return [{ name: 'Base di dati', ...consider("non c'è ancora", 'La crea il primo npm start.') }];
  let database: Database;
  try {
    database = await connectDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  } catch (error) {
    return [{ name: 'Base di dati', ...fault((error as Error).message, 'Vedi docs/operations.md.') }];
  }
  const check = 'Controlla DATABASE_URL, e che PostgreSQL sia acceso e raggiungibile.';
  try {
    const answers = await examine('Base di dati', () => lookAtServer(database), check);
    if (answers.sign === '✗') return [answers];
    const rest = [
      await examine('Migrazioni', () => lookAtMigrations(database), check),
      await examine('Orologio', () => lookAtClock(database, now), check),
      await examine('Figure', () => lookAtFigures(database, env.DATA_DIR), 'Avvia il server una volta e ripeti.'),
    ];
    rest.push(await examine('LISTEN', () => lookAtListening(database), check));
    return [answers, ...rest];
  } finally {
    await database.close();
  }
}

async function lookAtServer({ db, kind }: Database) {
  const { version, name, most, used } = await findServer(db);
  if (kind === 'embedded') return lookAtSafety(await findUnsafeSettings(db), name);
  if (version < OLDEST_POSTGRES) return fault(`PostgreSQL ${name}`, 'Serve PostgreSQL 15 o più recente.');
  const says = `PostgreSQL ${name}, ${used} connessioni di ${most}`;
  if (most - used >= CONNECTIONS_OF_A_PROCESS) return well(says);
  return consider(says, `Ogni processo ne usa fino a ${CONNECTIONS_OF_A_PROCESS}: alza max_connections.`);
}

/** `alter role` may turn these off, and a power cut then loses what was acknowledged. */
function lookAtSafety(unsafe: string[], name: string) {
  const says = `incorporata, PostgreSQL ${name}`;
  if (unsafe.length === 0) return well(says);
  return fault(
    `${says}, senza ${unsafe.join(', ')}`,
    'Riaccendili: senza, un blackout perde quello che è già salvato.',
  );
}

async function lookAtMigrations({ db }: Database) {
  const [known, last] = [await listMigrations(), await findMigration(db)];
  if (last === known.at(-1)) return well(`tutte e ${known.length}`);
  const missing = known.length - 1 - known.indexOf(last ?? '');
  if (last === null || known.includes(last)) return consider(`ne mancano ${missing}`, 'Le applica il prossimo avvio.');
  return consider(
    'la base di dati è di una versione più nuova',
    'Se non sei appena tornato indietro, aggiorna il programma.',
  );
}

async function lookAtClock({ db }: Database, now: () => number) {
  const apart = await clockDifference(db, now);
  const says = `${(apart / 1000).toFixed(1)} s dalla base di dati`;
  if (Math.abs(apart) <= CLOCKS_APART_MS) return well(says);
  return fault(says, 'Sincronizza gli orologi (chrony, systemd-timesyncd): da loro dipendono esami e scadenze.');
}

async function lookAtFigures({ db }: Database, dataDir: string) {
  const names = (await listFigureAddresses(db)).map((address) => address.replace('/figures/', ''));
  const there = await Promise.all(
    names.map((name) =>
      access(join(figureFolder(dataDir), name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  const missing = names.filter((_, at) => !there[at]);
  if (missing.length === 0) return well(`${names.length} importate, ci sono tutte`);
  const todo = 'Riprendi DATA_DIR/figures da una copia; più processi devono condividerla.';
  return fault(`${missing.length} di ${names.length} mancano: ${missing.slice(0, 3).join(', ')}`, todo);
}

/** A pooler that lends connections by transaction lets nobody listen. */
export async function lookAtListening({ listen, executeSql }: Pick<Database, 'listen' | 'executeSql'>) {
  const channel = `doctor_${randomUUID().replaceAll('-', '')}`;
  let tell: (heard: boolean) => void = () => {};
  const heard = new Promise<boolean>((done) => (tell = done));
  const stop = await listen(channel, { hear: () => tell(true), resumed: () => {} });
  await executeSql('select pg_notify($1, $2)', [channel, '']);
  const arrived = await Promise.race([heard, wait(HEARD_WITHIN_MS, false)]);
  await stop();
  if (arrived) return well('si sente');
  return fault('non si sente niente', 'Collegati direttamente a PostgreSQL, o a un pooler in modalità session.');
}
