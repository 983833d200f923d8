import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { DAY_MS } from '@vialibera/domain/time/durations';
import type { Db } from '#server/platform/db/db.ts';
import { connectDatabase, openDatabase } from '#server/platform/db/open-database.ts';
import { findFreePort } from '#server/platform/process/free-port.ts';

const MAIN = join(import.meta.dirname, '../../server/dist/main.js');
const CLOCKED = join(import.meta.dirname, 'clocked-server.ts');
const BANK_CLI = join(import.meta.dirname, '../../server/src/cli/bank.cli.ts');

/** The name of the environment variable that contains the path of the template folder (server-template.setup.ts). */
export const TEMPLATE = 'VIALIBERA_E2E_TEMPLATE';
/** The email address whose account gets the admin role. */
export const ADMIN = 'capo@example.org';
type StartOptions = { clocked?: boolean; environment?: Record<string, string> };

/** A server process with its own data folder. A test can kill and restart it. */
export class Server {
  readonly url: string;
  readonly #dataDir: string;
  readonly #port: number;
  readonly #settings: Record<string, string>;
  #process: ChildProcess | null = null;

  constructor(dataDir: string, port: number, settings: Record<string, string> = {}) {
    this.#dataDir = dataDir;
    this.#port = port;
    this.#settings = settings;
    this.url = `http://localhost:${port}`;
  }

  async start({ clocked = false, environment = {} }: StartOptions = {}): Promise<void> {
    const program = clocked ? CLOCKED : MAIN;
    const env = { ...this.#env(), ...environment };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.#process = child;
    // Kills the server when the test process exits, because a failing test may not reach the line that stops its server.
    const killOnExit = () => child.kill('SIGKILL');
    process.once('exit', killOnExit);
    child.once('exit', () => process.removeListener('exit', killOnExit));
    await new Promise<void>((ready, failed) => {
      let output = '';
      const onOutput = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Via Libera è pronta')) ready();
      };
      child.stdout?.on('data', onOutput);
      child.stderr?.on('data', onOutput);
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}:\n${output}`)));
    });
  }

  /** Sets the clock to `days` days after the start of the server. The server must have been started with the option `clocked`. */
  async moveClock(days: number): Promise<void> {
    const moved = new Promise((done) => this.#process?.once('message', done));
    this.#process?.send(days * DAY_MS);
    await moved;
  }

  /** Makes a running server start all its scheduled jobs immediately. */
  async runJobs(): Promise<void> {
    await this.executeSql('insert into pgboss.job (name) select name from pgboss.schedule on conflict do nothing');
  }

  /** Runs an SQL statement on the database of a running server. */
  async executeSql(text: string, values: unknown[] = []): Promise<void> {
    const { executeSql, close } = await connectDatabase({ dataDir: this.#dataDir });
    await executeSql(text, values);
    await close();
  }

  /** Simulates a crash: kills the process without a shutdown. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Shuts the server down and keeps its data folder. */
  async shutDown(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async stop(): Promise<void> {
    await this.shutDown();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** Imports the bank `file` with the images in the folder `images`. The server must be shut down. */
  async importBank(file: string, images: string): Promise<string> {
    const child = spawn(process.execPath, [BANK_CLI, 'import', file, '--images', images, '--licence', 'B'], {
      env: this.#env(),
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise((done) => child.once('close', done));
    if (code !== 0) throw new Error(output);
    return output;
  }

  /** Runs `work` on the server's database. The server must be shut down. */
  async withDatabase(work: (db: Db) => Promise<unknown>): Promise<void> {
    const { db, close } = await openDatabase({ dataDir: this.#dataDir });
    await work(db);
    await close();
  }

  #env() {
    const { DATABASE_URL: _, SMTP_URL: __, ...env } = process.env;
    return {
      ...env,
      DATA_DIR: this.#dataDir,
      PORT: String(this.#port),
      ADMIN_EMAILS: ADMIN,
      LOG_LEVEL: 'warn',
      // With this setting, the server reads the client's IP address from the proxy headers. Tests can therefore
      // simulate clients with different addresses (see `register` in learner.ts).
      TRUST_PROXY: 'true',
      ...this.#settings,
    };
  }

  async #end(signal: NodeJS.Signals) {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }
}

/**
 * Playwright's `test` with a fixture `server`: one server for all tests of a Playwright worker. With the option `savesData`, the
 * browser's data saver is on. Without a service worker, the app would otherwise load the code of all screens four seconds after its
 * start, which takes about as much CPU time as opening a screen.
 */
export const test = base.extend<{ savesData: boolean }, { server: Server }>({
  savesData: [true, { option: true }],
  context: async ({ context, savesData, serviceWorkers }, use) => {
    if (savesData && serviceWorkers === 'block') await context.addInitScript(turnOnDataSaver);
    await use(context);
  },
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const server = await newServer();
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

/** Playwright cannot emulate a data saver, so this function replaces its setting. It runs in the browser. */
function turnOnDataSaver(): void {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
}

/**
 * Playwright's `test` with a fixture `ownServer`: a new server for each test. Tests that change the bank or depend on the list of
 * all accounts need a server of their own.
 */
export const isolatedServerTest = test.extend<{ ownServer: Server }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
  ownServer: async ({}, use) => {
    const ownServer = await newServer();
    await ownServer.start();
    await use(ownServer);
    await ownServer.stop();
  },
});

/** Creates a server without starting it. `settings` contains additional environment variables, for example SMTP_URL. */
export async function newServer(settings: Record<string, string> = {}): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-e2e-'));
  const template = process.env[TEMPLATE];
  if (template) copyTemplate(template, folder);
  return new Server(folder, await findFreePort(), settings);
}

/**
 * Copies a data folder of 1,300 files. The copy is synchronous, because an asynchronous copy would take two seconds.
 */
function copyTemplate(template: string, folder: string) {
  cpSync(template, folder, { recursive: true });
  // The copy does not keep the permissions of folders. PostgreSQL starts only if no other user may read its folder.
  chmodSync(join(folder, 'postgres'), 0o700);
}
