import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase, withDatabase } from '#server/platform/db/open-database.ts';
import { BUNDLED_MAJOR, findBinaries, readClusterMajor } from './binaries.ts';
import { openCluster } from './open-cluster.ts';

const SERVER = `
  import { openCluster } from ${JSON.stringify(join(import.meta.dirname, 'open-cluster.ts'))};
  const { url } = await openCluster(process.env.FOLDER);
  console.log(url);
  setInterval(() => {}, 1000);
`;
/** A folder with a new cluster. Tests that do not need the first start copy it, because creating a cluster is slow. */
let prepared: string;
let folder: string;
beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'vialibera-cluster-'));
  await (await openCluster(prepared)).close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vialibera-cluster-'));
});
const copyCluster = () => cp(prepared, folder, { recursive: true });

async function runSql(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // When the server stops, it closes the open connections. Without this listener, the resulting error would end the test process.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Starts another process, which opens the cluster. */
async function launch() {
  const env = { ...process.env, FOLDER: folder };
  const child = spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = await new Promise<string>((done) =>
    child.stdout.once('data', (text: Buffer) => done(String(text).trim())),
  );
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  return { child, url, ended };
}

const postmasterPid = async () =>
  Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

describe('an open cluster', () => {
  test('acknowledges only what is on the disk, listens on no port, and keeps its data for the next start', async () => {
    const first = await openCluster(folder);
    const safe = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'];
    for (const name of safe) expect([name, ...(await runSql(first.url, `show ${name}`))]).toEqual([name, 'on']);
    expect(await runSql(first.url, 'show listen_addresses')).toEqual(['']);
    await runSql(first.url, 'create table kept as select 42 as it');
    await first.close();
    const second = await openCluster(folder);
    expect(await runSql(second.url, 'select it from kept')).toEqual([42]);
    await second.close();
  });

  test('requires a password, which other users of the machine cannot read', async () => {
    const { url, close } = await openCluster(folder);
    const other = new URL(url);
    other.password = 'indovinata';
    await expect(runSql(other.href, 'select 1')).rejects.toThrow('password authentication failed');
    for (const [name, mode] of [
      ['postgres', 0o700],
      ['postgres-password', 0o600],
      ['postgres.log', 0o600],
    ] as const)
      expect([name, (await stat(join(folder, name))).mode & 0o777]).toEqual([name, mode]);
    await close();
  });

  test('sorts text and converts it to lower case in the same way on every machine', async () => {
    await copyCluster();
    const { url, close } = await openCluster(folder);
    expect(await runSql(url, `select lower('ÀÈÙ'), 'Z' < 'a', 'z' < 'à'`)).toEqual(['àèù', true, true]);
    await close();
  });

  test('writes no learner data into its log', async () => {
    await copyCluster();
    const { url, close } = await openCluster(folder);
    await runSql(url, 'create table people (email text primary key)');
    const insert = `insert into people values ('ada@example.org')`;
    await runSql(url, insert);
    await expect(runSql(url, insert)).rejects.toThrow('duplicate key');
    await close();
    const log = await readFile(join(folder, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('ada@example.org');
  });

  test('works in a folder whose path is too long for a socket', async () => {
    folder = join(folder, 'una-cartella-dal-nome-molto-lungo'.repeat(4));
    await copyCluster();
    const { url, close } = await openCluster(folder);
    expect(await runSql(url, 'select 1')).toEqual([1]);
    await close();
  });

  test('opens inside a folder that only the owner may enter, even if root starts the cluster', async () => {
    expect((await stat(folder)).mode & 0o077).toBe(0);
    const { url, close } = await openCluster(join(folder, 'data'));
    expect(await runSql(url, 'select 1')).toEqual([1]);
    await close();
  });

  test('opens after its folder was copied', async () => {
    await copyCluster();
    const { url, close } = await openCluster(folder);
    expect(await runSql(url, 'select 1')).toEqual([1]);
    await close();
  });

  test('a command can use the cluster while a server runs, and the cluster keeps running when the command ends', async () => {
    await copyCluster();
    const server = await openCluster(folder);
    await withDatabase({ dataDir: folder }, ({ executeSql }) => executeSql('create table brought as select 7 as it'));
    expect(await runSql(server.url, 'select it from brought')).toEqual([7]);
    await server.close();
  });

  test('rejects a second server and names the process of the first server', async () => {
    await copyCluster();
    const server = await openCluster(folder);
    await expect(openCluster(folder)).rejects.toThrow(`è già in uso dal processo ${process.pid}@`);
    await server.close();
  });
});

describe('after a crash', () => {
  test('of the server alone, the next start stops the old PostgreSQL process and keeps all acknowledged data', async () => {
    await copyCluster();
    const server = await launch();
    await runSql(server.url, 'create table kept as select 42 as it');
    const orphan = await postmasterPid();
    server.child.kill('SIGKILL');
    await server.ended;
    // The orphaned PostgreSQL process still answers.
    expect(await runSql(server.url, 'select 1')).toEqual([1]);
    const { url, close } = await openCluster(folder);
    expect(await postmasterPid()).not.toBe(orphan);
    expect(await runSql(url, 'select it from kept')).toEqual([42]);
    await close();
  });

  test('of the server and PostgreSQL, the next start works even if another process now has the id of the old PostgreSQL', async () => {
    await copyCluster();
    const server = await launch();
    await runSql(server.url, 'create table kept as select 42 as it');
    const file = join(folder, 'postgres/postmaster.pid');
    const orphan = await postmasterPid();
    server.child.kill('SIGKILL');
    process.kill(orphan, 'SIGKILL');
    await server.ended;
    const stranger = spawn('sleep', ['60']);
    onTestFinished(() => void stranger.kill());
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)));
    const { url, close } = await openCluster(folder);
    expect(await runSql(url, 'select it from kept')).toEqual([42]);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    await close();
  });

  test('of PostgreSQL alone, the cluster restarts PostgreSQL and calls onCrash', async () => {
    await copyCluster();
    let crashes = 0;
    const { close } = await openCluster(folder, { onCrash: () => (crashes += 1) });
    const database = await connectDatabase({ dataDir: folder });
    await database.executeSql('create table kept as select 42 as it');
    const before = await postmasterPid();
    process.kill(before, 'SIGKILL');
    await expect.poll(() => postmasterPid().catch(() => before), { timeout: 20_000 }).not.toBe(before);
    await expect
      .poll(() => database.executeSql('select it from kept').then(({ rows }) => rows, String), { timeout: 20_000 })
      .toEqual([{ it: 42 }]);
    expect(crashes).toBeGreaterThan(0);
    await database.close();
    await close();
  });

  test('of PostgreSQL alone, the cluster can be closed while it waits for the restart of PostgreSQL', async () => {
    await copyCluster();
    let restarting: () => void = () => {};
    const crashed = new Promise<void>((done) => (restarting = done));
    const { close } = await openCluster(folder, { onCrash: () => restarting() });
    process.kill(await postmasterPid(), 'SIGKILL');
    await crashed;
    // PostgreSQL is restarted one second after the crash, so the restart has just begun when `close` is called.
    await wait(1_020);
    await expect(close()).resolves.toBeUndefined();
  });

  test('during the first start, the next start creates the cluster from scratch', async () => {
    await mkdir(join(folder, 'postgres.new'));
    await writeFile(join(folder, 'postgres.new/PG_VERSION'), String(BUNDLED_MAJOR));
    const { url, close } = await openCluster(folder);
    expect(await runSql(url, 'select 1')).toEqual([1]);
    await close();
  });
});

describe('the error message for the operator', () => {
  test('names the restore command if the cluster has another PostgreSQL major version', async () => {
    await copyCluster();
    await writeFile(join(folder, 'postgres/PG_VERSION'), '17\n');
    await expect(openCluster(folder)).rejects.toThrow(/PostgreSQL 17.*porta PostgreSQL 18.*npm run restore/);
  });

  test('names the import command if the folder contains the PGlite data of release 0.1', async () => {
    await mkdir(join(folder, 'pglite'));
    await expect(openCluster(folder)).rejects.toThrow('npm run import-pglite');
  });

  test('suggests DATABASE_URL if the platform has no bundled PostgreSQL programs', async () => {
    await expect(findBinaries('sunos-sparc')).rejects.toThrow('imposta DATABASE_URL');
  });

  test('contains the message of PostgreSQL if the cluster does not start', async () => {
    await copyCluster();
    await rename(join(folder, 'postgres/global'), join(folder, 'postgres/globale'));
    await expect(openCluster(folder)).rejects.toThrow(/non parte nella cartella .*pg_control/s);
  });

  test('appears if a cluster with a long path does not start, and the short link to the path is removed', async () => {
    const links = await mkdtemp(join(tmpdir(), 'vialibera-links-'));
    vi.stubEnv('TMPDIR', links);
    onTestFinished(() => void vi.unstubAllEnvs());
    folder = join(folder, 'una-cartella-dal-nome-molto-lungo'.repeat(4));
    await copyCluster();
    await rename(join(folder, 'postgres/global'), join(folder, 'postgres/globale'));
    await expect(openCluster(folder)).rejects.toThrow('non parte nella cartella');
    expect(await readdir(links)).toEqual([]);
  });
});

test('the bundled PostgreSQL programs, a new cluster and BUNDLED_MAJOR have the same major version', async () => {
  const { postgres } = await findBinaries();
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  expect([Number(/\d+/.exec(stdout)?.[0]), await readClusterMajor(join(prepared, 'postgres'))]).toEqual([
    BUNDLED_MAJOR,
    BUNDLED_MAJOR,
  ]);
});
