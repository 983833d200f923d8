import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { Agent, get, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { buildProgram } from './test-support/build-program.ts';
import { findFreePort } from './platform/process/free-port.ts';

const LAN_ADDRESS = Object.values(networkInterfaces())
  .flatMap((found) => found ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

let bundle: Awaited<ReturnType<typeof buildProgram>>;
beforeAll(async () => {
  bundle = await buildProgram();
});
afterAll(() => bundle.remove());

type Ended = { code: number | null; output: string };

/** Runs the built server, as in a release, in a separate process. */
function launch(env: Record<string, string>) {
  const { DATABASE_URL: _, SMTP_URL: __, PORT: ___, PUBLIC_URL: ____, ...inherited } = process.env;
  const child = spawn(process.execPath, [bundle.program], { env: { ...inherited, LOG_LEVEL: 'warn', ...env } });
  let output = '';
  let resolveReady: (text: string) => void = () => {};
  const ready = new Promise<string>((done) => (resolveReady = done));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Via Libera è pronta')) resolveReady(output);
    });
  const ended = new Promise<Ended>((done) => child.on('close', (code) => done({ code, output })));
  return { child, ready, ended };
}

describe('the program', () => {
  let folder: { DATA_DIR: string; PORT: string };
  let first: { child: ChildProcess; ready: Promise<string>; ended: Promise<Ended> };
  beforeAll(async () => {
    folder = { DATA_DIR: await mkdtemp(join(tmpdir(), 'vialibera-start-')), PORT: String(await findFreePort()) };
    first = launch(folder);
  });
  afterAll(() => first.child.kill('SIGKILL'));

  test('starts without configuration, prints its URL and answers', async () => {
    expect(await Promise.race([first.ready, first.ended.then(({ output }) => output)])).toContain(
      `http://localhost:${folder.PORT}`,
    );
    const health = await fetch(`http://localhost:${folder.PORT}/api/health`);
    expect(await health.json()).toMatchObject({ status: 'ok', database: 'embedded' });
  });

  test('a second process on the same data folder exits and names the process that uses the folder', async () => {
    const { code, output } = await launch({ ...folder, PORT: '0' }).ended;
    expect(code).toBe(1);
    expect(output).toContain(`è già in uso dal processo ${first.child.pid}@`);
  });

  test('after a SIGKILL the program restarts immediately and has all data', async () => {
    const url = `http://localhost:${folder.PORT}`;
    const post = (path: string) =>
      fetch(`${url}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ name: 'ada', email: 'ada@example.org', password: 'una-strada-lunga' }),
      });
    expect((await post('sign-up/email')).status).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended;
    first = launch(folder);
    await first.ready;
    expect(await (await post('sign-in/email')).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    expect(await (await fetch(`${url}/posta`)).text()).toContain('ada@example.org');
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
  });

  test.each([
    ['PORT', 'abc'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['PASSWORD_MINIMUM', '3'],
    ['GOOGLE_CLIENT_ID', 'alone'],
  ])('if %s is invalid, does not start and prints the name of this variable', async (name, value) => {
    const { code, output } = await launch({ ...folder, [name]: value }).ended;
    expect(code).toBe(1);
    expect(output).toContain(name);
  });
});

describe('the start', () => {
  const newFolder = () => mkdtemp(join(tmpdir(), 'vialibera-start-'));
  const withDatabase = async (more: Record<string, string>) => {
    const server = launch({ DATA_DIR: await newFolder(), DATABASE_URL: inject('postgresUrl'), ...more });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    return server;
  };
  const occupy = async (port: number) => {
    const other = createServer();
    const taken = await new Promise((done) => {
      other.once('listening', () => done(true));
      other.once('error', () => done(false));
      other.listen(port, '127.0.0.1');
    });
    if (taken === true) onTestFinished(() => void other.close());
  };

  test('logs the version and the time as text', async () => {
    const { ready } = await withDatabase({ PORT: String(await findFreePort()), LOG_LEVEL: 'info' });
    const [line = ''] = (await ready).split('\n');
    expect(JSON.parse(line)).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      msg: 'starting',
    });
  });

  test('without PORT takes the next port if the default one is taken', async () => {
    await occupy(3000);
    const { ready, ended } = await withDatabase({});
    const output = await Promise.race([ready, ended.then((end) => end.output)]);
    expect(output).toContain('La porta 3000 è occupata');
    expect(output).toMatch(/http:\/\/localhost:30(0[1-9]|1\d)\n/);
  });

  test('with a taken PORT ends and names PORT', async () => {
    const port = await findFreePort();
    await occupy(port);
    const { ended } = await withDatabase({ PORT: String(port) });
    expect(await ended).toMatchObject({ code: 1, output: expect.stringMatching(/^PORT: /m) });
  });

  test('without a database at DATABASE_URL ends and names DATABASE_URL', async () => {
    const address = `127.0.0.1:${await findFreePort()}`;
    const { ended } = await withDatabase({ PORT: '0', DATABASE_URL: `postgres://ada:segreta@${address}/scuola` });
    const { code, output } = await ended;
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^DATABASE_URL: .*${address}`, 'm'));
    expect(output).not.toContain('segreta');
  });

  test('with a DATA_DIR that cannot be created ends and names DATA_DIR', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    const { ended } = await withDatabase({ PORT: '0', DATA_DIR: join(file, 'data') });
    expect(await ended).toMatchObject({ code: 1, output: expect.stringMatching(/^DATA_DIR: .*non si può scrivere/m) });
  });

  test.skipIf(LAN_ADDRESS === undefined)(
    'with HOST=0.0.0.0 prints the address in the local network, and how to register from there',
    async () => {
      const port = await findFreePort();
      const url = `http://${LAN_ADDRESS}:${port}`;
      const { ready } = await withDatabase({ PORT: String(port), HOST: '0.0.0.0' });
      expect(await ready).toContain(`Nella rete locale: ${url} (per registrarsi da lì avvia con PUBLIC_URL=${url})`);
    },
  );
});

describe('on SIGTERM', () => {
  const start = async (environment: Record<string, string> = {}) => {
    const port = String(await findFreePort());
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'vialibera-start-'));
    const server = launch({ DATA_DIR, PORT: port, DATABASE_URL: inject('postgresUrl'), ...environment });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    await server.ready;
    return { ...server, url: `http://localhost:${port}` };
  };

  test('answers pending requests and accepts no new ones', async () => {
    const { child, ended, url } = await start();
    const [status, half] = send(`${url}/api/auth/sign-in/email`, url);
    half.write('{"email":"nobody@example.org",');
    // The server receives requests in the order in which they were sent. Therefore, when it answers this health check,
    // it has already begun to receive the sign-in request above.
    await fetch(`${url}/api/health`);
    child.kill('SIGTERM');
    await expect.poll(() => fetch(`${url}/api/health`).catch(() => 'refused'), { timeout: 10_000 }).toBe('refused');
    half.end('"password":"una-strada-lunga"}');
    expect(await status).toBe(401);
    expect((await ended).code).toBe(0);
  });

  test('exits within 8 seconds although a browser has an open connection without a request', async () => {
    const { child, ended, url } = await start();
    const ahead = connect(Number(new URL(url).port), 'localhost');
    await new Promise((done) => ahead.once('connect', done));
    const begun = performance.now();
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect(performance.now() - begun).toBeLessThan(8_000);
  });

  test('health checks fail at once, and other requests are answered until SHUTDOWN_DELAY_SECONDS have passed', async () => {
    const { child, ended, url } = await start({ SHUTDOWN_DELAY_SECONDS: '2' });
    const status = (path: string) => fetch(`${url}${path}`).then((answer) => answer.status);
    expect(await status('/api/health')).toBe(200);
    child.kill('SIGTERM');
    await expect.poll(() => status('/api/health')).toBe(503);
    expect(await status('/api/sign-in-options')).toBe(200);
    expect((await ended).code).toBe(0);
  });

  test('keeps idle connections open for more than 60 seconds, which is longer than a proxy keeps them', async () => {
    const { url } = await start();
    const answer = await fetch(`${url}/api/health`);
    const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  test('exits although a proxy keeps sending requests on its keep-alive connections', async () => {
    const { child, ended, url } = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const statuses = new Set<number | undefined>();
    const lanes = Array.from({ length: 4 }, async () => {
      while (child.exitCode === null)
        await sendRequest(`${url}/api/health`, agent).then(
          (status) => statuses.add(status),
          () => {},
        );
    });
    await expect.poll(() => statuses.size).toBe(1);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    await Promise.all(lanes);
    expect([...statuses]).toEqual([200]);
    agent.destroy();
  });
});

test('if DATABASE_URL is set, runs on this external PostgreSQL', async () => {
  const port = String(await findFreePort());
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'vialibera-start-'));
  const { child, ready, ended } = launch({ DATA_DIR, PORT: port, DATABASE_URL: inject('postgresUrl') });
  expect(await Promise.race([ready, ended.then(({ output }) => output)])).toContain('Via Libera è pronta');
  const health = await fetch(`http://localhost:${port}/api/health`);
  expect(await health.json()).toMatchObject({ status: 'ok', database: 'external' });
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

/** Begins a POST request without sending its body. Returns a promise of the response's status, and the open request. */
function send(url: string, origin: string) {
  const headers = { 'content-type': 'application/json', origin, 'transfer-encoding': 'chunked' };
  const half = request(url, { method: 'POST', headers });
  const status = new Promise<number | undefined>((done, failed) => {
    half.on('response', (answer) => done(answer.resume().statusCode));
    half.on('error', failed);
  });
  return [status, half] as const;
}

function sendRequest(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((done, failed) => {
    get(url, { agent }, (answer) => answer.resume().on('end', () => done(answer.statusCode))).on('error', failed);
  });
}
