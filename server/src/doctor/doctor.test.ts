import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRACT_VERSION } from '@vialibera/contract/version';
import { openCluster } from '#server/db/embedded/open-cluster.ts';
import { connectDatabase, type Database, openDatabase, withDatabase } from '#server/db/open-database.ts';
import { emptyPostgresUrl, startTestServer, type TestServer } from '#server/db/test-server.ts';
import { readEnv } from '#server/env.ts';
import { TestSmtp } from '#server/mail/test-smtp.ts';
import { listMigrations, withMigrationsUntil } from '#server/backup/migrations-until.ts';
import { type Finding, print } from './finding.ts';
import { lookAtDatabase, lookAtListening } from './look-at-database.ts';
import { lookAtMachine } from './look-at-machine.ts';
import { lookAtNetwork } from './look-at-network.ts';

const STRONG = 'k9Xw2vQ7rT4mZ8pL1nB6cY3sD5fG0hJa';
const CONTROLLER = { CONTROLLER_NAME: 'Autoscuola Aurora', CONTROLLER_EMAIL: 'privacy@aurora.example' };
const newFolder = () => mkdtemp(join(tmpdir(), 'vialibera-doctor-'));
const of = (findings: readonly Finding[], name: string) => findings.find((it) => it.name === name);

describe('the machine', () => {
  const look = async (environment: Record<string, string>, site = tmpdir()) =>
    lookAtMachine(readEnv({ DATA_DIR: await newFolder(), ...environment }), site, new Date());

  test('is well where everything is there', async () => {
    const site = await newFolder();
    await writeFile(join(site, 'index.html'), '');
    const findings = await look({ AUTH_SECRET: STRONG }, site);
    expect(findings.filter(({ name, sign }) => sign === '✗' && name !== 'DATA_DIR')).toEqual([]);
    expect(findings.map(({ name }) => name)).toEqual(['Node', 'DATA_DIR', 'AUTH_SECRET', 'Gestore', 'Corso', 'Sito']);
  });

  test('without a built site there is something to do, which is said', async () => {
    expect(of(await look({}), 'Sito')).toMatchObject({ sign: '✗', todo: 'Esegui npm run build.' });
  });

  test('a folder that cannot be one is a fault', async () => {
    const file = join(await newFolder(), 'a-file');
    await writeFile(file, '');
    expect(of(await look({ DATA_DIR: file }), 'DATA_DIR')).toMatchObject({ sign: '✗' });
  });

  test.each([
    ['a weak one', { AUTH_SECRET: 'ab'.repeat(16) }, '✗'],
    ['a strong one', { AUTH_SECRET: STRONG }, '✓'],
    ['none beside PostgreSQL', { DATABASE_URL: 'postgresql://localhost/x' }, '!'],
    ['none yet', {}, '✓'],
  ])('of the secret: %s', async (_, environment, sign) => {
    const found = of(await look(environment), 'AUTH_SECRET');
    expect(found?.sign).toBe(sign);
    expect(JSON.stringify(found)).not.toContain(STRONG);
  });

  test.each([
    ['a public site that says nothing', { PUBLIC_URL: 'https://vialibera.example' }, '!'],
    [
      'one that gives no address to write to',
      { PUBLIC_URL: 'https://vialibera.example', CONTROLLER_NAME: 'Aurora' },
      '!',
    ],
    ['one that says it', { PUBLIC_URL: 'https://vialibera.example', ...CONTROLLER }, '✓'],
    ['one for trying', {}, '✓'],
  ])('of who answers for the data: %s', async (_, environment, sign) => {
    expect(of(await look(environment), 'Gestore')?.sign).toBe(sign);
  });

  test('a kept secret that others may read is a fault, with the command that cures it', async () => {
    const DATA_DIR = await newFolder();
    const file = join(DATA_DIR, 'auth-secret');
    await writeFile(file, STRONG);
    await chmod(file, 0o644);
    expect(of(await look({ DATA_DIR }), 'AUTH_SECRET')).toMatchObject({ sign: '✗', todo: `chmod 600 ${file}` });
    await chmod(file, 0o600);
    expect(of(await look({ DATA_DIR }), 'AUTH_SECRET')).toMatchObject({ sign: '✓' });
  });
});

describe('the network', () => {
  const smtp = new TestSmtp();
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
  const look = (environment: Record<string, string>) => lookAtNetwork(readEnv(environment));

  test.each([
    ['this release', 200, { status: 'ok', contractVersion: CONTRACT_VERSION }, '✓'],
    ['another release', 200, { status: 'ok', contractVersion: CONTRACT_VERSION + 1 }, '✗'],
    ['a fault', 503, { code: 'DATABASE_DOWN' }, '✗'],
    ['something else', 200, {}, '✗'],
  ])('an address at which %s answers', async (_, status, body, sign) => {
    health = { status, body };
    expect(of(await look({ PUBLIC_URL: url }), 'PUBLIC_URL')?.sign).toBe(sign);
  });

  test.each([
    ['http://localhost:1', '!'],
    ['http://vialibera.invalid', '✗'],
    ['https://vialibera.invalid', '✗'],
  ])('at %s nothing answers', async (PUBLIC_URL, sign) => {
    expect(of(await look({ PUBLIC_URL }), 'PUBLIC_URL')?.sign).toBe(sign);
  });

  test('a mail server that answers is well with a sender of one’s own, and a fault without', async () => {
    const SMTP_URL = smtp.url;
    expect(of(await look({ SMTP_URL, MAIL_FROM: 'Via Libera <ciao@vialibera.example>' }), 'Posta')?.sign).toBe('✓');
    expect(of(await look({ SMTP_URL }), 'Posta')).toMatchObject({
      sign: '✗',
      todo: expect.stringContaining('MAIL_FROM'),
    });
  });

  test('a mail server that is away is a fault, and the password in its address is not said', async () => {
    await smtp.stop();
    const SMTP_URL = smtp.url.replace('smtp://', 'smtp://ada:segretissima@');
    const found = of(await look({ SMTP_URL }), 'Posta');
    expect(found).toMatchObject({ sign: '✗', todo: expect.stringContaining('SMTP_URL') });
    expect(JSON.stringify(found)).not.toContain('segretissima');
  });

  test('no mail server is for trying only', async () => {
    expect(of(await look({}), 'Posta')?.sign).toBe('!');
    expect(of(await look({ PUBLIC_URL: 'https://vialibera.invalid' }), 'Posta')?.sign).toBe('✗');
  });

  test('a mailbox that everybody may read is a fault, also on a machine of one’s own', async () => {
    for (const PUBLIC_URL of ['http://localhost:3000', 'https://vialibera.invalid'])
      expect(of(await look({ PUBLIC_URL, ALLOW_MAILBOX: 'true' }), 'Posta')).toMatchObject({
        sign: '✗',
        todo: expect.stringContaining('ALLOW_MAILBOX'),
      });
    expect(of(await look({ ALLOW_MAILBOX: 'true', SMTP_URL: 'smtp://127.0.0.1:1' }), 'Posta')?.todo).not.toContain(
      'ALLOW_MAILBOX',
    );
  });

  test('Google is looked for only where it is configured', async () => {
    expect(of(await look({}), 'Google')).toBeUndefined();
    const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', GOOGLE_DISCOVERY_URL: url };
    expect(of(await look(google), 'Google')?.sign).toBe('✗');
    health = { status: 200, body: { authorization_endpoint: 'https://accounts.google.com/o' } };
    expect(of(await look(google), 'Google')?.sign).toBe('✓');
  });
});

describe('the database', () => {
  let server: TestServer;
  let DATABASE_URL: string;
  let DATA_DIR: string;
  beforeAll(async () => {
    DATA_DIR = await newFolder();
    DATABASE_URL = await emptyPostgresUrl();
    await acting(async ({ migrate }) => migrate());
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const acting = <T>(act: (database: Database) => Promise<T>) =>
    withDatabase({ url: DATABASE_URL, dataDir: DATA_DIR }, act);
  const look = (now?: () => number) => lookAtDatabase(readEnv({ DATABASE_URL, DATA_DIR }), now);

  test('is well where everything is there', async () => {
    const findings = await look();
    expect(findings.map(({ name, sign }) => [name, sign])).toEqual(
      ['Base di dati', 'Migrazioni', 'Orologio', 'Figure', 'LISTEN'].map((name) => [name, '✓']),
    );
  });

  test('clocks that are a minute apart are a fault', async () => {
    expect(of(await look(() => Date.now() + 60_000), 'Orologio')?.sign).toBe('✗');
  });

  test('a figure that statements speak of and nobody has is a fault, until it is there', async () => {
    const name = 'aabbccddeeff00112233.png';
    await acting(async ({ db }) => {
      await db.execute(sql`insert into ministerial_questions
        (bank, match_key, question_number, question_text, answer, category, since_version, image_url)
        values ('importata', 'x', 1, 'x', true, 'x', 1, ${`/figures/${name}`})`);
    });
    expect(of(await look(), 'Figure')).toMatchObject({ sign: '✗', says: expect.stringContaining(name) });
    await mkdir(join(DATA_DIR, 'figures'));
    await writeFile(join(DATA_DIR, 'figures', name), 'x');
    expect(of(await look(), 'Figure')?.sign).toBe('✓');
  });

  test('migrations of an older release are left for the start', async () => {
    const url = await emptyPostgresUrl();
    const database = await connectDatabase({ url, dataDir: '' });
    await withMigrationsUntil((await listMigrations()).at(-2)!, (folder) => database.migrate(folder));
    await database.close();
    const findings = await lookAtDatabase(readEnv({ DATABASE_URL: url, DATA_DIR }));
    expect(of(findings, 'Migrazioni')).toMatchObject({ sign: '!', says: 'ne mancano 1' });
  });

  test('one that is not there is a fault, without its password', async () => {
    const missing = DATABASE_URL.replace(/\/[^/]*$/, '/nowhere');
    const findings = await lookAtDatabase(readEnv({ DATABASE_URL: missing, DATA_DIR }));
    expect(findings).toMatchObject([{ name: 'Base di dati', sign: '✗', says: expect.stringContaining('nowhere') }]);
  });

  test('where notifications do not arrive live pages would not either', async () => {
    // Another database hears nothing of this one, as behind a pooler that lends connections by transaction.
    await acting(async ({ executeSql }) => {
      const found = await lookAtListening({ executeSql, listen: server.database.listen });
      expect(found).toMatchObject({ sign: '✗', todo: expect.stringContaining('session') });
    });
  });

  test('the embedded one is to be made yet, then joined while a server uses it', async () => {
    const folder = await newFolder();
    const env = readEnv({ DATA_DIR: folder });
    expect(await lookAtDatabase(env)).toMatchObject([{ sign: '!', says: "non c'è ancora" }]);
    const running = await openDatabase({ dataDir: folder });
    const findings = await lookAtDatabase(env);
    expect(findings.map(({ name, sign }) => [name, sign])).toEqual(
      ['Base di dati', 'Migrazioni', 'Orologio', 'Figure', 'LISTEN'].map((name) => [name, '✓']),
    );
    expect(of(findings, 'Base di dati')?.says).toMatch(/^incorporata, PostgreSQL 18/);
    await running.close();
  });

  test('an embedded one that a power cut would damage is a fault', async () => {
    const folder = await newFolder();
    const { url, close } = await openCluster(folder, { settings: { synchronous_commit: 'off' } });
    await withDatabase({ url, dataDir: folder }, ({ migrate }) => migrate());
    expect(of(await lookAtDatabase(readEnv({ DATA_DIR: folder })), 'Base di dati')).toMatchObject({
      sign: '✗',
      says: expect.stringContaining('senza synchronous_commit'),
    });
    await close();
  });

  test('a folder of the release with PGlite is a fault that names the command', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'pglite'));
    expect(await lookAtDatabase(readEnv({ DATA_DIR: folder }))).toMatchObject([
      { sign: '✗', says: expect.stringContaining('npm run import-pglite') },
    ]);
  });
});

test('a person reads what is wrong and what to do, and how it stands in all', () => {
  const findings: Finding[] = [
    { name: 'Uno', sign: '✓', says: 'bene' },
    { name: 'Due e tre', sign: '✗', says: 'male', todo: 'Fai così.' },
  ];
  expect(print(findings)).toBe(
    '✓ Uno        bene\n✗ Due e tre  male\n             → Fai così.\n\n1 a posto, 0 da considerare, 1 da correggere\n',
  );
});

describe('the command', () => {
  const run = promisify(execFile);
  const CLI = join(import.meta.dirname, '../doctor.cli.ts');

  test.each([
    [{ PORT: 'abc' }, 'PORT: '],
    [{ PUBLIC_URL: 'http://vialibera.invalid' }, '✗ PUBLIC_URL'],
  ])('with %j ends with 1 and says so', async (wrong, said) => {
    const env = { ...process.env, DATA_DIR: await newFolder(), DATABASE_URL: '', SMTP_URL: '', ...wrong };
    const ended = await run(process.execPath, [CLI], { env }).catch((error: unknown) => error);
    const { code, stdout, stderr } = ended as { code: number; stdout: string; stderr: string };
    expect([code, stdout + stderr]).toEqual([1, expect.stringContaining(said)]);
  });
});
