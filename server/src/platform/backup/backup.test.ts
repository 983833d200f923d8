import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect } from 'vitest';
import { connectDatabase, withDatabase } from '#server/platform/db/open-database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { readArchive } from './archive.ts';
import { listMigrations, withMigrationsUntil } from '#server/platform/db/migrations-until.ts';
import { restoreBackup } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';
import { createEmptyDatabase } from '#server/test-support/database.ts';
import { test as base } from '#server/test-support/fixture.ts';
import { startRunningServer } from '#server/test-support/running-server.ts';

const test = base.extend('realPasswords', { scope: 'file' }, true);
const FIGURE = 'aabbccddeeff00112233.png';
let source: { file: string; email: string };

test.beforeAll(async ({ server, signUp }) => {
  const ada = await signUp();
  const examId = (await ada.api.exam.startExam({ examId: randomUUID() })).examId;
  await ada.api.exam.answerExam({ examId, position: 0, answer: true });
  await writeFile(join(server.env.DATA_DIR, 'figures', FIGURE), Buffer.from([0x89, 0, 255]));
  await writeFile(join(server.env.DATA_DIR, 'figures', '.DS_Store'), 'not ours');
  const file = join(await newFolder(), 'copia.gz');
  await saveBackup({ db: server.db, dataDir: server.env.DATA_DIR, now: server.clock.now }, file);
  source = { file, email: ada.email };
});

describe.each(['embedded', 'external'] as const)('a restore into an empty %s database', (to) => {
  test('restores every row, sequence and image, and a server can run on the restored database', async () => {
    const { file, email } = source;
    const target = await emptyTarget(to);
    const database = await connectDatabase(target);
    const restored = await restoreBackup({ database, dataDir: target.dataDir }, file);
    expect(restored).toMatchObject({ createdAt: '2026-03-10T09:00:00.000Z', figures: 1 });
    expect(restored.rows).toBeGreaterThan(1000);
    const again = join(target.dataDir, 'again.gz');
    await saveBackup({ db: database.db, dataDir: target.dataDir, now: new Date(restored.createdAt) }, again);
    await database.close();
    expect(await linesOf(again)).toEqual(await linesOf(file));
    expect(await readFile(join(target.dataDir, 'figures', FIGURE))).toEqual(Buffer.from([0x89, 0, 255]));
    expect(await signIn(target, email)).toBe(200);
  });
});

test('a restore rejects a database that is not empty, unless the option to replace the database is set', async () => {
  const { file } = source;
  const target = await emptyTarget();
  await restoreTo(target, file);
  const mark = sql`update profiles set friend_code = 'ZZZZZZZZ'`;
  await withDatabase(target, ({ db }) => db.execute(mark));
  await expect(restoreTo(target, file)).rejects.toThrow('non è vuota');
  expect(await codes(target)).toEqual(['ZZZZZZZZ']);
  await restoreTo(target, file, { replace: true });
  expect(await codes(target)).not.toContain('ZZZZZZZZ');
});

test('a restore waits for the connections of a server that has just stopped, and fails if other connections remain', async () => {
  const target = await emptyTarget();
  const other = await connectDatabase(target);
  await other.db.execute(sql`select 1`);
  await expect(restoreTo(target, source.file)).rejects.toThrow('Qualcuno sta usando questa base di dati');
  const [restored] = await Promise.all([restoreTo(target, source.file), setTimeout(500).then(() => other.close())]);
  expect(restored.rows).toBeGreaterThan(1000);
});

test('restores a backup of an older release into the schema of that release and then migrates the database', async () => {
  const { migrations, file } = await olderCopy();
  expect(migrations).toBeGreaterThan(0);
  const target = await emptyTarget();
  await restoreTo(target, file);
  await withDatabase(target, async ({ db }) => {
    const rows = await queryRows<{ n: number }>(db, sql`select count(*)::int as n from drizzle.__drizzle_migrations`);
    expect(rows[0]!.n).toBe(migrations + 1);
  });
});

test('restores a backup file without a checksum', async () => {
  const file = join(await newFolder(), 'copia.gz');
  await writeFile(file, await readFile(source.file));
  await rewrite(file, unsealed);
  const target = await emptyTarget();
  await restoreTo(target, file);
  expect((await codes(target)).length).toBeGreaterThan(0);
});

test('the restore command archives a cluster of another major version and restores its data', async () => {
  const { dataDir } = await emptyTarget('embedded');
  await restoreTo({ dataDir }, source.file);
  const before = await codes({ dataDir });
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  const command = [join(import.meta.dirname, '../../cli/restore.cli.ts'), source.file, '--replace'];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  expect(stdout).toContain(`resta in ${join(dataDir, 'postgres-17')}`);
  expect(await codes({ dataDir })).toEqual(before);
});

test('a backup of an empty database fails and leaves no file', async () => {
  const folder = await newFolder();
  await withDatabase(await emptyTarget(), async ({ db }) => {
    const deps = { db, dataDir: folder, now: new Date() };
    await expect(saveBackup(deps, join(folder, 'copia.gz'))).rejects.toThrow('mai partita');
  });
  expect(await readdir(folder)).toEqual([]);
});

describe('a restore into a database that has data', () => {
  let target: Target;
  beforeAll(async () => {
    target = await emptyTarget();
    await restoreTo(target, source.file);
  });

  test.each([
    ['that is truncated', (file: string) => truncate(file, 20_000), 'danneggiata'],
    ['with other content', (file: string) => writeFile(file, 'ciao'), 'danneggiata'],
    ['without its end', (file: string) => rewrite(file, (lines) => lines.slice(0, -2)), 'incompleta'],
    [
      'with a changed word',
      (file: string) => rewrite(file, (lines) => lines.map((line) => line.replace('@example.org', '@example.com'))),
      'SHA-256',
    ],
    ['with a missing row', (file: string) => rewrite(file, (lines) => lines.toSpliced(5, 1)), 'incompleta'],
    [
      'of a newer release',
      (file: string) =>
        rewrite(file, ([first, ...rest]) => [first!.replace(/"\d{13}"/, '"9999999999999"'), ...unsealed(rest)]),
      'più nuova',
    ],
    [
      'whose rows do not fit',
      (file: string) =>
        rewrite(file, (lines) =>
          unsealed(lines).map((line) => line.replace(/"friend_code": "\w+"/, '"friend_code": null')),
        ),
      'friend_code',
    ],
    [
      'with an image outside the image folder',
      (file: string) => rewrite(file, (lines) => lines.map((line) => line.replace(FIGURE, '../../escape.png'))),
      'danneggiata',
    ],
  ])('rejects a file %s and changes nothing', async (_, spoil, message) => {
    const before = await codes(target);
    const file = join(await newFolder(), 'copia.gz');
    await writeFile(file, await readFile(source.file));
    await spoil(file);
    await expect(restoreTo(target, file, { replace: true })).rejects.toThrow(message);
    expect(await codes(target)).toEqual(before);
  });
});

test('a backup contains each concurrent write completely or not at all, and only the owner can read the file', async ({
  server,
}) => {
  const file = join(await newFolder(), 'copia.gz');
  const deps = { db: server.db, dataDir: server.env.DATA_DIR, now: server.clock.now };
  await Promise.all([saveBackup(deps, file), ...Array.from({ length: 5 }, () => server.signUp())]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const target = await emptyTarget();
  await restoreTo(target, file);
  await withDatabase(target, async ({ db }) => {
    const query = sql`select (select count(*) from auth_users) = (select count(*) from profiles) as whole`;
    expect(await queryRows<unknown>(db, query)).toEqual([{ whole: true }]);
  });
});

test('a restore rejects a database that a running server uses', async () => {
  const target = await emptyTarget();
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  const database = await connectDatabase(target);
  const restoring = restoreBackup({ database, dataDir: target.dataDir }, source.file);
  await expect(restoring).rejects.toThrow('ferma prima tutti i server');
  await client.end();
  await database.close();
});

type Target = { url?: string; dataDir: string };

async function emptyTarget(kind: 'embedded' | 'external' = 'external'): Promise<Target> {
  const dataDir = await newFolder();
  return kind === 'external' ? { url: await createEmptyDatabase(), dataDir } : { dataDir };
}

function restoreTo(target: Target, file: string, options = {}) {
  return withDatabase(target, (database) => restoreBackup({ database, dataDir: target.dataDir }, file, options));
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'vialibera-backup-'));
}

function codes(target: Target): Promise<string[]> {
  return withDatabase(target, async ({ db }) => {
    const rows = await queryRows<{ code: string }>(db, sql`select friend_code as code from profiles`);
    return rows.map(({ code }) => code);
  });
}

/** Returns the lines of an archive in sorted order, because the order of the rows in the file may vary. */
async function linesOf(file: string): Promise<string[]> {
  const lines: string[] = [];
  let table = '';
  for await (const entry of readArchive(file)) {
    if (!('row' in entry)) [, table] = entry.header.map(String) as [string, string];
    lines.push('row' in entry ? `${table} ${entry.row}` : JSON.stringify(entry.header));
  }
  return lines.toSorted();
}

const unsealed = (lines: string[]) => lines.map((line) => line.replace(/,"sha256":"\w+"/, ''));

async function rewrite(file: string, change: (lines: string[]) => string[]): Promise<void> {
  const lines: string[] = [];
  for await (const entry of readArchive(file)) lines.push('row' in entry ? entry.row : JSON.stringify(entry.header));
  await writeFile(file, gzipSync(`${change(lines).join('\n')}\n`));
}

/** Creates a backup as the previous release would have written it: from a database without the newest migration. */
async function olderCopy() {
  const all = await listMigrations();
  const target = await emptyTarget();
  const file = join(await newFolder(), 'copia.gz');
  await withDatabase(target, async (database) => {
    await withMigrationsUntil(all.at(-2)!, (folder) => database.migrate(folder));
    await mkdir(join(target.dataDir, 'figures'), { recursive: true });
    await saveBackup({ db: database.db, dataDir: target.dataDir, now: new Date() }, file);
  });
  return { migrations: all.length - 1, file };
}

async function signIn({ url, dataDir }: Target, email: string): Promise<number> {
  const server = await startRunningServer({ DATA_DIR: dataDir, DATABASE_URL: url, PUBLIC_URL: 'http://localhost' });
  const { status } = await fetch(`http://localhost:${server.port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost' },
    body: JSON.stringify({ email, password: 'una-strada-lunga' }),
  });
  await server.stop();
  return status;
}
