import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { createAuthWithGoogleRetry } from './slices/accounts/google-discovery-retry.ts';
import { loadOrCreateSecret } from './slices/accounts/load-or-create-secret.ts';
import { createApp } from './app.ts';
import { BankCache } from './slices/banks/bank-cache.ts';
import { LicenceCatalogue } from './slices/licences/licence-catalogue.ts';
import { imageFolder } from './platform/files/image-folder.ts';
import type { Db } from './platform/db/db.ts';
import { openDatabase } from './platform/db/open-database.ts';
import type { Env } from './env.ts';
import { serializeError } from './platform/http/serialize-error.ts';
import { GracefulShutdown } from './platform/http/graceful-shutdown.ts';
import { listen } from './platform/http/listen.ts';
import { startJobs } from './jobs.ts';
import { loadContent } from './load-content.ts';
import { loadContentWithFallback } from './slices/learning/load-content-with-fallback.ts';
import { LiveHub } from './slices/live/live-hub.ts';
import { IllustrationCatalogue } from './slices/learning/illustration-catalogue.ts';
import { sendTransactionalEmail } from './slices/mail/send-transactional-email.ts';
import { ensureLearner } from './slices/home/me/ensure-learner.ts';
import { hasMailbox, mailboxWarning } from './slices/mail/mailbox/mailbox-access.ts';
import { mailboxTransport } from './slices/mail/mailbox/mailbox-store.ts';
import type { SendEmail } from './slices/mail/mail-transport.ts';
import { smtpTransport } from './slices/mail/smtp-transport.ts';

const ROOT_PACKAGE = join(import.meta.dirname, '../../package.json');
const SITE_FOLDER = join(import.meta.dirname, '../../web/dist');

function createLogger({ LOG_LEVEL }: Env): Logger {
  return pino({ level: LOG_LEVEL, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: serializeError } });
}

export type RunningServer = { port: number; stop: () => Promise<void> };

/**
 * Opens the database, loads the course and the question bank, and starts the jobs and the HTTP server. The returned function
 * `stop` finishes pending requests and running jobs, and then closes the database.
 */
export async function startServer(env: Env, now = () => new Date()): Promise<RunningServer> {
  const logger = createLogger(env);
  const { version } = JSON.parse(await readFile(ROOT_PACKAGE, 'utf8')) as { version: string };
  logger.info({ version, node: process.version }, 'starting');
  const warning = mailboxWarning(env);
  if (warning) logger.warn(warning);
  const random = Math.random;
  const onCrash = () => logger.error('the embedded PostgreSQL exited unexpectedly and is restarted');
  await mkdir(imageFolder(env.DATA_DIR), { recursive: true });
  // The content is read while PostgreSQL creates or starts its cluster in another process.
  const [database, content] = await Promise.all([
    openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, onCrash }),
    loadContentWithFallback(env.DATA_DIR, logger),
  ]);
  const { db } = database;
  const illustrations = new IllustrationCatalogue(content);
  await loadContent(db, content, now());

  const transport = env.SMTP_URL ? smtpTransport(env.SMTP_URL, env.MAIL_FROM) : mailboxTransport(db, now);
  const shared = {
    now,
    licences: new LicenceCatalogue(content.licences),
    editions: content.editions,
    banks: new BankCache(),
    dataDir: env.DATA_DIR,
    publicUrl: env.PUBLIC_URL,
  };
  const jobs = await startJobs({ ...shared, database, logger, transport });
  const sendEmail = env.SMTP_URL ? jobs.sendEmail : toMailbox(db, now, logger);
  const secret = env.AUTH_SECRET ?? (await loadOrCreateSecret(env.DATA_DIR));
  const auth = createAuthWithGoogleRetry({ db, env, logger, now, random, ensureLearner, sendEmail, secret });
  const signIn = { google: env.GOOGLE_CLIENT_ID !== undefined, mailbox: hasMailbox(env) };
  const context = { ...shared, db, databaseKind: database.kind, random, illustrations, sendEmail, signIn };
  const shutdown = new GracefulShutdown();
  const live = new LiveHub();
  await live.start(database, logger);
  const app = createApp({
    ...context,
    auth,
    env,
    logger,
    live,
    shutdown,
    siteFolder: SITE_FOLDER,
    content,
    pool: database.pool,
  });

  const { port, drain } = await listen(app.fetch, env);
  const stop = async () => {
    await shutdown.begin(env.SHUTDOWN_DELAY_SECONDS);
    auth.stop();
    await live.close();
    await drain();
    await jobs.stop();
    transport.close();
    await database.close();
  };
  return { port, stop };
}

/**
 * Returns a function that stores emails directly in the mailbox, without a queue, so that they are visible immediately.
 */
function toMailbox(db: Db, now: () => Date, logger: Logger): SendEmail {
  return (email, tx = db) =>
    sendTransactionalEmail({ db: tx, transport: mailboxTransport(tx, now), now, logger }, email);
}
