import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { createAuth } from '#server/slices/accounts/auth.ts';
import { createApp } from '#server/app.ts';
import { BankCache } from '#server/slices/banks/bank-cache.ts';
import { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Env } from '#server/env.ts';
import { GracefulShutdown } from '#server/platform/http/graceful-shutdown.ts';
import { IllustrationCatalogue } from '#server/slices/learning/illustration-catalogue.ts';
import { LiveHub } from '#server/slices/live/live-hub.ts';
import { ensureLearner } from '#server/slices/home/me/ensure-learner.ts';
import type { SendEmail } from '#server/slices/mail/mail-transport.ts';
import { mailboxTransport } from '#server/slices/mail/mailbox/mailbox-store.ts';
import { sendTransactionalEmail } from '#server/slices/mail/send-transactional-email.ts';
import { listDueSessions } from '#server/slices/study/list-due-sessions.ts';
import type { Content } from '@vialibera/content/read-content';

type SeedAppOptions = {
  database: Database;
  content: Content;
  env: Env;
  now: () => Date;
  random: () => number;
};

/**
 * Creates the whole app on `database`, with `now` as its clock. Emails go to the mailbox in the database, never to an SMTP
 * server. `links` maps each email address to the newest link that was sent to it.
 */
export function createSeedApp({ database, content, env, now, random }: SeedAppOptions) {
  const { db } = database;
  const logger = pino({ level: 'error' });
  const links = new Map<string, string>();
  const sendEmail: SendEmail = (email, tx = db) => {
    if ('url' in email) links.set(email.to, email.url);
    return sendTransactionalEmail({ db: tx, transport: mailboxTransport(tx, now), now, logger }, email);
  };
  const shared = { db, env, logger, now, random, sendEmail };
  const study = { db, licences: new LicenceCatalogue(content.licences), banks: new BankCache() };
  const { editions } = content;
  const app = createApp({
    ...shared,
    databaseKind: database.kind,
    illustrations: new IllustrationCatalogue(content),
    ...study,
    editions,
    dataDir: env.DATA_DIR,
    publicUrl: env.PUBLIC_URL,
    signIn: { google: false, mailbox: false },
    auth: createAuth({ ...shared, ensureLearner, secret: randomBytes(32).toString('hex') }),
    live: new LiveHub(),
    shutdown: new GracefulShutdown(),
    siteFolder: env.DATA_DIR,
    pool: database.pool,
    content,
  });
  return { app, links, listDueSessions: (userIds: readonly string[], at: Date) => listDueSessions(study, userIds, at) };
}
