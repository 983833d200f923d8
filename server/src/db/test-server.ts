import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { Content } from '@vialibera/content/read-content';
import { findUserByEmail } from '#server/accounts/accounts-store.ts';
import { createAuth } from '#server/accounts/auth.ts';
import { createApp } from '#server/app.ts';
import { BankCache } from '#server/banks/bank-cache.ts';
import { readEnv } from '#server/env.ts';
import { Leaving } from '#server/http/leaving.ts';
import { LiveHub } from '#server/live/live-hub.ts';
import { DrawingCatalogue } from '#server/learning/drawing-catalogue.ts';
import { composeMail } from '#server/mail/account-mails.ts';
import { hasMailbox } from '#server/mail/mailbox-access.ts';
import type { Letter, Mail } from '#server/mail/mailer.ts';
import type { Said } from './test-answers.ts';
import { openDatabase } from './open-database.ts';
import { copyPostgres, TEST_START } from './test-templates.ts';

export const ORIGIN = 'http://localhost:3000';

const templates = inject('templates');
const content = JSON.parse(readFileSync(templates.contentFile, 'utf8')) as Content;

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
/** `code` is a refusal's; the body is then not what the contract promises. */
export type Answer<Body = unknown> = { status: number; body: Body; code?: string; headers: Headers };

/** The whole app on a fresh database, with a clock and mails in the test's hands. Nothing else is replaced. */
export async function startTestServer(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vialibera-test-'));
  const database = await openDatabase({ url: await freshPostgresUrl(), dataDir });
  await mkdir(join(dataDir, 'figures'));
  await mkdir(join(dataDir, 'site'));
  const env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent', ...environment });
  const clock = { now: TEST_START };
  const mails: Mail[] = [];
  const { db } = database;
  const now = () => clock.now;
  const drawings = new DrawingCatalogue(content);
  const sendMail = async (letter: Letter) => void mails.push(await composeMail(letter));
  const logger = pino({ level: 'silent' });
  const auth = createAuth({
    db,
    logger,
    env,
    now,
    random: Math.random,
    sendMail,
    secret: 'a-secret-for-tests-of-32-characters!',
  });
  const signIn = { google: env.GOOGLE_CLIENT_ID !== undefined, mailbox: hasMailbox(env) };
  const context = {
    db,
    databaseKind: database.kind,
    now,
    random: Math.random,
    drawings,
    bank: new BankCache(),
    dataDir,
    sendMail,
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
    leaving: new Leaving(),
    siteFolder: join(dataDir, 'site'),
    pool: database.pool,
    content,
  });
  const close = async () => {
    await live.close();
    await database.close();
  };
  return { app, db, database, clock, mails, env, drawings, close };
}

/** A database of its own on the tests' PostgreSQL, with the course and the bank in it. */
export function freshPostgresUrl(): Promise<string> {
  return copyPostgres(inject('postgresUrl'), newName(), templates.postgresName);
}

/** One without a table. */
export function emptyPostgresUrl(): Promise<string> {
  return copyPostgres(inject('postgresUrl'), newName(), 'template0');
}

function newName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}

/** Somebody at a browser: keeps cookies, sends JSON from our own origin. */
export class Visitor {
  #cookies = new Map<string, string>();

  readonly server: TestServer;

  constructor(server: TestServer) {
    this.server = server;
  }

  async call<Method extends string, Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Said<`${Method} ${Path}`>>> {
    const response = await this.server.app.request(path, {
      method,
      headers: {
        origin: ORIGIN,
        cookie: this.cookie,
        ...(body === undefined && method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') && text;
    const said = json ? JSON.parse(text) : text;
    return { status: response.status, body: said, code: said?.code, headers: response.headers };
  }

  /** As the browser sends it. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get = <Path extends string>(path: Path) => this.call('GET', path);
  post = <Path extends string>(path: Path, body: unknown = {}) => this.call('POST', path, body);
  put = <Path extends string>(path: Path, body: unknown = {}) => this.call('PUT', path, body);
}

export type Learner = Visitor & { email: string; id: string };

/** A learner who has registered, opened the mailed link and is signed in. */
export async function newLearner(server: TestServer, email = `${randomUUID()}@example.org`): Promise<Learner> {
  const visitor = new Visitor(server);
  const password = 'una-strada-lunga';
  const { status, body } = await visitor.post('/api/auth/sign-up/email', {
    name: email,
    email,
    password,
    callbackURL: '/dashboard',
  });
  if (status !== 200) throw new Error(`sign-up: ${status} ${JSON.stringify(body)}`);
  await visitor.get(linkIn(server, email));
  const { id } = (await findUserByEmail(server.db, email))!;
  return Object.assign(visitor, { email, id });
}

/** The path that the newest mail to somebody links to. */
export function linkIn(server: TestServer, email: string): string {
  const mail = server.mails.findLast(({ to }) => to === email);
  const url = /href="([^"]+)"/.exec(mail?.html.replaceAll('&amp;', '&') ?? '')?.[1];
  if (!url) throw new Error(`no mail to ${email}`);
  return url.replace(ORIGIN, '');
}
