import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');
type Ended = { code: number | null; output: string };

/** The real program in a process of its own. */
function launch(env: Record<string, string>) {
  const { DATABASE_URL: _, SMTP_URL: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [MAIN], { env: { ...inherited, LOG_LEVEL: 'warn', ...env } });
  let output = '';
  let settle: (text: string) => void = () => {};
  const ready = new Promise<string>((done) => (settle = done));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Via Libera è pronta')) settle(output);
    });
  const ended = new Promise<Ended>((done) => child.on('close', (code) => done({ code, output })));
  return { child, ready, ended };
}

describe('the program', () => {
  let folder: { DATA_DIR: string; PORT: string };
  let first: { child: ChildProcess; ready: Promise<string>; ended: Promise<Ended> };
  beforeAll(async () => {
    folder = { DATA_DIR: await mkdtemp(join(tmpdir(), 'vialibera-start-')), PORT: String(await freePort()) };
    first = launch(folder);
  });
  afterAll(() => first.child.kill('SIGKILL'));

  test('starts with nothing set, says where it is, and answers', async () => {
    expect(await Promise.race([first.ready, first.ended.then(({ output }) => output)])).toContain(
      `http://localhost:${folder.PORT}`,
    );
    const health = await fetch(`http://localhost:${folder.PORT}/api/health`);
    expect(await health.json()).toMatchObject({ status: 'ok', database: 'pglite' });
  });

  test('does not share its folder: a second start names the holder', async () => {
    const { code, output } = await launch({ ...folder, PORT: '0' }).ended;
    expect(code).toBe(1);
    expect(output).toContain(`è già in uso dal processo ${first.child.pid}@`);
  });

  test('killed, it starts again at once with everything it had, and ends well when asked to', async () => {
    const url = `http://localhost:${folder.PORT}`;
    const signUp = () =>
      fetch(`${url}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ name: 'ada', email: 'ada@example.org', password: 'una-strada-lunga' }),
      });
    expect((await signUp()).status).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended;
    first = launch(folder);
    await first.ready;
    expect(await (await signUp()).json()).toMatchObject({ code: 'USER_ALREADY_EXISTS' });
    expect(await (await fetch(`${url}/posta`)).text()).toContain('ada@example.org');
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
  });

  test.each([
    ['PORT', 'abc'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['PASSWORD_MINIMUM', '3'],
    ['GOOGLE_CLIENT_ID', 'alone'],
  ])('refuses to start with a wrong %s, and names it', async (name, value) => {
    const { code, output } = await launch({ ...folder, [name]: value }).ended;
    expect(code).toBe(1);
    expect(output).toContain(name);
  });
});

test('with DATABASE_URL the same program runs on PostgreSQL', async () => {
  const port = String(await freePort());
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'vialibera-start-'));
  const { child, ready, ended } = launch({ DATA_DIR, PORT: port, DATABASE_URL: inject('postgresUrl') });
  expect(await Promise.race([ready, ended.then(({ output }) => output)])).toContain('Via Libera è pronta');
  const health = await fetch(`http://localhost:${port}/api/health`);
  expect(await health.json()).toMatchObject({ status: 'ok', database: 'postgresql' });
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
