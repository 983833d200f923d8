import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { keepGoogle } from '#server/accounts/keep-google.ts';
import { ownSecret } from '#server/accounts/own-secret.ts';
import { createApp } from '#server/app.ts';
import { BankCache } from '#server/banks/bank-cache.ts';
import { figureFolder } from '#server/banks/figure-folder.ts';
import { loadOwnBank } from '#server/banks/load-own-bank.ts';
import type { Db } from '#server/db/db.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Env } from '#server/env.ts';
import { describeFault } from '#server/http/describe-fault.ts';
import { Leaving } from '#server/http/leaving.ts';
import { listen } from '#server/http/listen.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { readGoodContent } from '#server/learning/read-good-content.ts';
import { loadCourse } from '#server/learning/load-course.ts';
import { loadMissions } from '#server/missions/load-missions.ts';
import { LiveHub } from '#server/live/live-hub.ts';
import { DrawingCatalogue } from '#server/learning/drawing-catalogue.ts';
import { deliverLetter } from '#server/mail/deliver-letter.ts';
import { hasMailbox, mailboxProblem } from '#server/mail/mailbox-access.ts';
import { mailboxPost } from '#server/mail/mailbox-post.ts';
import type { SendMail } from '#server/mail/mailer.ts';
import { smtpPost } from '#server/mail/smtp-post.ts';

const SITE_FOLDER = join(import.meta.dirname, '../../web/dist');

export type RunningServer = { port: number; stop: () => Promise<void> };

/** Opens the database, loads the course and the bank, and serves everything. `stop` finishes what is under way. */
export async function startServer(env: Env, now = () => new Date()): Promise<RunningServer> {
  const logger = pino({ level: env.LOG_LEVEL, serializers: { err: describeFault } });
  const problem = mailboxProblem(env);
  if (problem) logger.warn(problem);
  const random = Math.random;
  const onCrash = () => logger.error('the embedded PostgreSQL has ended by itself and is started again');
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, onCrash });
  const { db } = database;
  await mkdir(figureFolder(env.DATA_DIR), { recursive: true });
  const content = await readGoodContent(env.DATA_DIR, logger);
  const drawings = new DrawingCatalogue(content);
  await loadCourse(db, content.units, now());
  await loadMissions(db, content.missions, now());
  await loadOwnBank(db, content.bank, drawings, now());

  const post = env.SMTP_URL ? smtpPost(env.SMTP_URL, env.MAIL_FROM) : mailboxPost(db, now);
  const jobs = await startJobs({ database, now, logger, post, publicUrl: env.PUBLIC_URL, dataDir: env.DATA_DIR });
  const sendMail = env.SMTP_URL ? jobs.sendMail : toMailbox(db, now);
  const secret = env.AUTH_SECRET ?? (await ownSecret(env.DATA_DIR));
  const auth = keepGoogle({ db, env, logger, now, random, sendMail, secret });
  const signIn = { google: env.GOOGLE_CLIENT_ID !== undefined, mailbox: hasMailbox(env) };
  const context = {
    db,
    databaseKind: database.kind,
    now,
    random,
    drawings,
    bank: new BankCache(),
    dataDir: env.DATA_DIR,
    sendMail,
    publicUrl: env.PUBLIC_URL,
    signIn,
  };
  const leaving = new Leaving();
  const live = new LiveHub();
  await live.start(database, logger);
  const app = createApp({
    ...context,
    auth,
    env,
    logger,
    live,
    leaving,
    siteFolder: SITE_FOLDER,
    content,
    pool: database.pool,
  });

  const { port, drain } = await listen(app.fetch, env);
  const stop = async () => {
    await leaving.announce(env.LEAVE_SECONDS);
    auth.stop();
    await live.close();
    await drain();
    await jobs.stop();
    post.close();
    await database.close();
  };
  return { port, stop };
}

/** A mail to the mailbox needs no queue: whoever registers looks for it at once. */
function toMailbox(db: Db, now: () => Date): SendMail {
  return (letter, tx = db) => deliverLetter({ db: tx, post: mailboxPost(tx, now), now }, letter);
}
