import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { Edition } from '@vialibera/domain/banks/edition';
import type { Content } from '@vialibera/content/read-content';
import { createAuth } from '#server/slices/accounts/auth.ts';
import { createApp } from '#server/app.ts';
import { BankCache } from '#server/slices/banks/bank-cache.ts';
import { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';
import { readEnv } from '#server/env.ts';
import { GracefulShutdown } from '#server/platform/http/graceful-shutdown.ts';
import { LiveHub } from '#server/slices/live/live-hub.ts';
import { IllustrationCatalogue } from '#server/slices/learning/illustration-catalogue.ts';
import { composeEmail } from '#server/slices/mail/account-emails.ts';
import { ensureLearner } from '#server/slices/home/me/ensure-learner.ts';
import { hasMailbox } from '#server/slices/mail/mailbox/mailbox-access.ts';
import type { TransactionalEmail, EmailMessage } from '#server/slices/mail/mail-transport.ts';
import { listDueSessions } from '#server/slices/study/list-due-sessions.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { ORIGIN, TestClient } from './client.ts';
import { createSeededDatabase } from './database.ts';
import { TEST_START } from './database-template.ts';
import { useFastPasswords } from './fast-passwords.ts';
import { linkMailedTo, signUp, signUpAdmin } from './sign-up.ts';

export const AUTH_SECRET = 'a-secret-for-tests-of-32-characters!';

const templates = inject('templates');
const content = JSON.parse(readFileSync(templates.contentFile, 'utf8')) as Content;

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/**
 * Starts the whole app on the database at `url`; by default on a database of its own. Tests set its clock and read its emails.
 * Passwords are hashed at a low cost, unless `realPasswords` is true.
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  {
    realPasswords = false,
    url,
    editions = content.editions,
  }: { realPasswords?: boolean; url?: string; editions?: readonly Edition[] } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vialibera-test-'));
  const database = await openDatabase({ url: url ?? (await createSeededDatabase()), dataDir });
  await mkdir(join(dataDir, 'figures'));
  await mkdir(join(dataDir, 'site'));
  const env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent', ...environment });
  const clock = { now: TEST_START };
  const emails: EmailMessage[] = [];
  const { db } = database;
  const now = () => clock.now;
  const illustrations = new IllustrationCatalogue(content);
  const sendEmail = async (email: TransactionalEmail) => void emails.push(await composeEmail(email));
  const logger = pino({ level: 'silent' });
  const auth = createAuth({
    db,
    logger,
    env,
    now,
    random: Math.random,
    ensureLearner,
    sendEmail,
    secret: AUTH_SECRET,
  });
  if (!realPasswords) await useFastPasswords(auth);
  const signIn = { google: env.GOOGLE_CLIENT_ID !== undefined, mailbox: hasMailbox(env) };
  const study = { db, licences: new LicenceCatalogue(content.licences), banks: new BankCache() };
  const context = {
    ...study,
    editions,
    databaseKind: database.kind,
    now,
    random: Math.random,
    illustrations,
    dataDir,
    sendEmail,
    publicUrl: env.PUBLIC_URL,
    signIn,
  };
  const live = new LiveHub();
  await live.start(database, logger);
  const app = createApp({
    ...context,
    auth,
    env,
    logger,
    live,
    shutdown: new GracefulShutdown(),
    siteFolder: join(dataDir, 'site'),
    pool: database.pool,
    content,
  });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= live.close().then(database.close));
  const server = { app, db, emails };
  return {
    ...server,
    database,
    clock,
    env,
    illustrations,
    close,
    newClient: (headers?: Record<string, string>) => new TestClient(server, headers),
    listDueSessions: (userIds: readonly string[], at: Date) => listDueSessions(study, userIds, at),
    signUp: (email?: string) => signUp(server, email),
    signUpAdmin: (email?: string) => signUpAdmin(server, email),
    linkMailedTo: (email: string) => linkMailedTo(server, email),
  };
}
