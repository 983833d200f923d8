import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { CONTRACT_VERSION } from '@vialibera/contract/shared/version';
import { openCluster } from '#server/platform/db/embedded/open-cluster.ts';
import { connectDatabase, type Database, openDatabase, withDatabase } from '#server/platform/db/open-database.ts';
import { readEnv } from '#server/env.ts';
import { TestSmtpServer } from '#server/test-support/smtp-server.ts';
import { listMigrations, withMigrationsUntil } from '#server/platform/db/migrations-until.ts';
import { type CheckResult, formatResults } from './check-result.ts';
import { checkCourse } from './check-course.ts';
import { checkDatabase, checkListen } from './check-database.ts';
import { checkMachine } from './check-machine.ts';
import { checkNetwork } from './check-network.ts';
import { createEmptyDatabase } from '#server/test-support/database.ts';
import { test } from '#server/test-support/fixture.ts';

const STRONG = 'k9Xw2vQ7rT4mZ8pL1nB6cY3sD5fG0hJa';
const CONTROLLER = { CONTROLLER_NAME: 'Autoscuola Aurora', CONTROLLER_EMAIL: 'privacy@aurora.example' };
const newFolder = () => mkdtemp(join(tmpdir(), 'vialibera-doctor-'));
const of = (results: readonly CheckResult[], name: string) => results.find((it) => it.name === name);

describe('the check of the machine', () => {
  const runChecks = async (environment: Record<string, string>, site = tmpdir()) =>
    checkMachine(readEnv({ DATA_DIR: await newFolder(), ...environment }), site);

  test('passes when everything is in place', async () => {
    const site = await newFolder();
    await writeFile(join(site, 'index.html'), '');
    const results = [...(await runChecks({ AUTH_SECRET: STRONG }, site)), await checkCourse(new Date())];
    expect(results.filter(({ name, status }) => status === 'failed' && name !== 'DATA_DIR')).toEqual([]);
    expect(results.map(({ name }) => name)).toEqual(['Node', 'DATA_DIR', 'AUTH_SECRET', 'Gestore', 'Sito', 'Corso']);
  });

  test('fails if the web app is not built, and the hint names the build command', async () => {
    expect(of(await runChecks({}), 'Sito')).toMatchObject({ status: 'failed', hint: 'Esegui npm run build.' });
  });

  test('fails when the data folder is a file', async () => {
    const file = join(await newFolder(), 'a-file');
    await writeFile(file, '');
    expect(of(await runChecks({ DATA_DIR: file }), 'DATA_DIR')).toMatchObject({ status: 'failed' });
  });

  test.each([
    ['a weak secret', { AUTH_SECRET: 'ab'.repeat(16) }, 'failed'],
    ['a strong secret', { AUTH_SECRET: STRONG }, 'ok'],
    ['no secret, with an external PostgreSQL', { DATABASE_URL: 'postgresql://localhost/x' }, 'warning'],
    ['no secret yet', {}, 'ok'],
  ])('checks the authentication secret: %s', async (_, environment, status) => {
    const found = of(await runChecks(environment), 'AUTH_SECRET');
    expect(found?.status).toBe(status);
    expect(JSON.stringify(found)).not.toContain(STRONG);
  });

  test.each([
    ['a public site without a data controller', { PUBLIC_URL: 'https://vialibera.example' }, 'warning'],
    [
      'a public site without an email address',
      { PUBLIC_URL: 'https://vialibera.example', CONTROLLER_NAME: 'Aurora' },
      'warning',
    ],
    ['a public site with a data controller', { PUBLIC_URL: 'https://vialibera.example', ...CONTROLLER }, 'ok'],
    ['a local site without a data controller', {}, 'ok'],
  ])('checks the data controller: %s', async (_, environment, status) => {
    expect(of(await runChecks(environment), 'Gestore')?.status).toBe(status);
  });

  test('fails if other users may read the stored secret, and the hint is the command that prevents this', async () => {
    const DATA_DIR = await newFolder();
    const file = join(DATA_DIR, 'auth-secret');
    await writeFile(file, STRONG);
    await chmod(file, 0o644);
    expect(of(await runChecks({ DATA_DIR }), 'AUTH_SECRET')).toMatchObject({
      status: 'failed',
      hint: `chmod 600 ${file}`,
    });
    await chmod(file, 0o600);
    expect(of(await runChecks({ DATA_DIR }), 'AUTH_SECRET')).toMatchObject({ status: 'ok' });
  });
});

describe('the check of the network', () => {
  const smtp = new TestSmtpServer();
  let health: { status: number; body: object };
  const site = createServer((_, response) => {
    response.writeHead(health.status, { 'content-type': 'application/json' }).end(JSON.stringify(health.body));
  });
  let url: string;
  beforeAll(async () => {
    await smtp.start();
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(() => site.close());
  const runChecks = (environment: Record<string, string>) => checkNetwork(readEnv(environment));

  test.each([
    ['this release', 200, { status: 'ok', contractVersion: CONTRACT_VERSION }, 'ok'],
    ['another release', 200, { status: 'ok', contractVersion: CONTRACT_VERSION + 1 }, 'failed'],
    ['a server without its database', 503, { code: 'DATABASE_DOWN' }, 'failed'],
    ['something else', 200, {}, 'failed'],
  ])('checks PUBLIC_URL if %s answers at this address', async (_, httpStatus, body, status) => {
    health = { status: httpStatus, body };
    expect(of(await runChecks({ PUBLIC_URL: url }), 'PUBLIC_URL')?.status).toBe(status);
  });

  test.each([
    ['http://localhost:1', 'warning'],
    ['http://vialibera.invalid', 'failed'],
    ['https://vialibera.invalid', 'failed'],
  ])('if nothing answers at %s, the status of the check is %s', async (PUBLIC_URL, status) => {
    expect(of(await runChecks({ PUBLIC_URL }), 'PUBLIC_URL')?.status).toBe(status);
  });

  test('passes for a mail server that answers, and fails if no sender address is configured', async () => {
    const SMTP_URL = smtp.url;
    expect(of(await runChecks({ SMTP_URL, MAIL_FROM: 'Via Libera <ciao@vialibera.example>' }), 'Posta')?.status).toBe(
      'ok',
    );
    expect(of(await runChecks({ SMTP_URL }), 'Posta')).toMatchObject({
      status: 'failed',
      hint: expect.stringContaining('MAIL_FROM'),
    });
  });

  test('fails for an unreachable mail server and prints no password', async () => {
    await smtp.stop();
    const SMTP_URL = smtp.url.replace('smtp://', 'smtp://ada:segretissima@');
    const found = of(await runChecks({ SMTP_URL }), 'Posta');
    expect(found).toMatchObject({ status: 'failed', hint: expect.stringContaining('SMTP_URL') });
    expect(JSON.stringify(found)).not.toContain('segretissima');
  });

  test('warns about a missing mail server on a local site, and fails on a public site', async () => {
    expect(of(await runChecks({}), 'Posta')?.status).toBe('warning');
    expect(of(await runChecks({ PUBLIC_URL: 'https://vialibera.invalid' }), 'Posta')?.status).toBe('failed');
  });

  test('fails if ALLOW_MAILBOX makes the mailbox public, even on a local site', async () => {
    for (const PUBLIC_URL of ['http://localhost:3000', 'https://vialibera.invalid'])
      expect(of(await runChecks({ PUBLIC_URL, ALLOW_MAILBOX: 'true' }), 'Posta')).toMatchObject({
        status: 'failed',
        hint: expect.stringContaining('ALLOW_MAILBOX'),
      });
    expect(of(await runChecks({ ALLOW_MAILBOX: 'true', SMTP_URL: 'smtp://127.0.0.1:1' }), 'Posta')?.hint).not.toContain(
      'ALLOW_MAILBOX',
    );
  });

  test('checks the sign-in with Google only if it is configured', async () => {
    expect(of(await runChecks({}), 'Google')).toBeUndefined();
    const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', GOOGLE_DISCOVERY_URL: url };
    expect(of(await runChecks(google), 'Google')?.status).toBe('failed');
    health = { status: 200, body: { authorization_endpoint: 'https://accounts.google.com/o' } };
    expect(of(await runChecks(google), 'Google')?.status).toBe('ok');
  });
});

describe('the check of the database', () => {
  let DATABASE_URL: string;
  let DATA_DIR: string;
  beforeAll(async () => {
    DATA_DIR = await newFolder();
    DATABASE_URL = await createEmptyDatabase();
    await run(async ({ migrate }) => migrate());
  });

  const run = <T>(use: (database: Database) => Promise<T>) =>
    withDatabase({ url: DATABASE_URL, dataDir: DATA_DIR }, use);
  const runChecks = (now?: () => number) => checkDatabase(readEnv({ DATABASE_URL, DATA_DIR }), now);

  test('passes when everything is in place', async () => {
    const results = await runChecks();
    expect(results.map(({ name, status }) => [name, status])).toEqual(
      ['Base di dati', 'Migrazioni', 'Orologio', 'Figure', 'LISTEN'].map((name) => [name, 'ok']),
    );
  });

  test('fails if the clocks of the server and of the database differ by a minute', async () => {
    expect(of(await runChecks(() => Date.now() + 60_000), 'Orologio')?.status).toBe('failed');
  });

  test('fails while an image that a statement refers to is missing', async () => {
    const name = 'aabbccddeeff00112233.png';
    await run(async ({ db }) => {
      await db.execute(sql`insert into ministerial_questions
        (bank, match_key, question_number, question_text, answer, category, since_version, image_url)
        values ('importata:B', 'x', 1, 'x', 'true', 'x', 1, ${`/figures/${name}`})`);
    });
    expect(of(await runChecks(), 'Figure')).toMatchObject({ status: 'failed', message: expect.stringContaining(name) });
    await mkdir(join(DATA_DIR, 'figures'));
    await writeFile(join(DATA_DIR, 'figures', name), 'x');
    expect(of(await runChecks(), 'Figure')?.status).toBe('ok');
  });

  test('warns about migrations that the next start will apply', async () => {
    const url = await createEmptyDatabase();
    const database = await connectDatabase({ url, dataDir: '' });
    await withMigrationsUntil((await listMigrations()).at(-2)!, (folder) => database.migrate(folder));
    await database.close();
    const results = await checkDatabase(readEnv({ DATABASE_URL: url, DATA_DIR }));
    expect(of(results, 'Migrazioni')).toMatchObject({ status: 'warning', message: 'ne mancano 1' });
  });

  test('fails for a missing database and prints no password', async () => {
    const missing = DATABASE_URL.replace(/\/[^/]*$/, '/nowhere');
    const results = await checkDatabase(readEnv({ DATABASE_URL: missing, DATA_DIR }));
    expect(results).toMatchObject([
      { name: 'Base di dati', status: 'failed', message: expect.stringContaining('nowhere') },
    ]);
  });

  test('fails if PostgreSQL notifications do not arrive', async ({ server }) => {
    // `executeSql` and `listen` use different databases, so the notification never arrives. The same happens behind a connection
    // pooler in transaction mode.
    await run(async ({ executeSql }) => {
      const found = await checkListen({ executeSql, listen: server.database.listen });
      expect(found).toMatchObject({ status: 'failed', hint: expect.stringContaining('session') });
    });
  });

  test('warns if the embedded database does not exist yet, and can check this database while a server uses it', async () => {
    const folder = await newFolder();
    const env = readEnv({ DATA_DIR: folder });
    expect(await checkDatabase(env)).toMatchObject([{ status: 'warning', message: "non c'è ancora" }]);
    const running = await openDatabase({ dataDir: folder });
    const results = await checkDatabase(env);
    expect(results.map(({ name, status }) => [name, status])).toEqual(
      ['Base di dati', 'Migrazioni', 'Orologio', 'Figure', 'LISTEN'].map((name) => [name, 'ok']),
    );
    expect(of(results, 'Base di dati')?.message).toMatch(/^incorporata, PostgreSQL 18/);
    await running.close();
  });

  test('fails for an embedded database that a power cut would damage', async () => {
    const folder = await newFolder();
    const { url, close } = await openCluster(folder, { settings: { synchronous_commit: 'off' } });
    await withDatabase({ url, dataDir: folder }, ({ migrate }) => migrate());
    expect(of(await checkDatabase(readEnv({ DATA_DIR: folder })), 'Base di dati')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('senza synchronous_commit'),
    });
    await close();
  });

  test('fails for a PGlite folder and names the import command', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'pglite'));
    expect(await checkDatabase(readEnv({ DATA_DIR: folder }))).toMatchObject([
      { status: 'failed', message: expect.stringContaining('npm run import-pglite') },
    ]);
  });
});

test('formats results with hints and a summary', () => {
  const results: CheckResult[] = [
    { name: 'Uno', status: 'ok', message: 'bene' },
    { name: 'Due e tre', status: 'failed', message: 'male', hint: 'Fai così.' },
  ];
  expect(formatResults(results)).toBe(
    '✓ Uno        bene\n✗ Due e tre  male\n             → Fai così.\n\n1 a posto, 0 da considerare, 1 da correggere\n',
  );
});

describe('the doctor command', () => {
  const run = promisify(execFile);
  const CLI = join(import.meta.dirname, '../doctor.cli.ts');

  test.each([
    [{ PORT: 'abc' }, 'PORT: '],
    [{ PUBLIC_URL: 'http://vialibera.invalid' }, '✗ PUBLIC_URL'],
  ])('exits with code 1 for the environment %j and prints the reason', async (wrong, said) => {
    const env = { ...process.env, DATA_DIR: await newFolder(), DATABASE_URL: '', SMTP_URL: '', ...wrong };
    const ended = await run(process.execPath, [CLI], { env }).catch((error: unknown) => error);
    const { code, stdout, stderr } = ended as { code: number; stdout: string; stderr: string };
    expect([code, stdout + stderr]).toEqual([1, expect.stringContaining(said)]);
  });
});
