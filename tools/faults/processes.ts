import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '#server/platform/db/embedded/open-cluster.ts';
import type { Settings as PostgresSettings } from '#server/platform/db/embedded/postmaster.ts';
import { NODE_FLAGS } from '#server/platform/process/node-flags.ts';

const MAIN = join(import.meta.dirname, '../../server/dist/main.js');
/** The program that starts the server with an adjustable clock. */
const CLOCKED = join(import.meta.dirname, '../../e2e/support/clocked-server.ts');
const START_LIMIT_MS = 120_000;

export type Settings = { DATA_DIR: string; PORT: string; DATABASE_URL?: string; SMTP_URL?: string; MAIL_FROM?: string };

/** A server process into which the fault tests inject faults. */
export class ServerProcess {
  readonly url: string;
  readonly settings: Settings;
  output = '';
  #child: ChildProcess | null = null;
  #frozen: number[] = [];

  constructor(settings: Settings) {
    this.settings = settings;
    this.url = `http://localhost:${settings.PORT}`;
  }

  async start({ clocked = false } = {}): Promise<void> {
    const { DATABASE_URL: _, SMTP_URL: __, ...inherited } = process.env;
    const env = { ...inherited, LOG_LEVEL: 'error', ...this.settings };
    const child = spawn(process.execPath, [...NODE_FLAGS, clocked ? CLOCKED : MAIN], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    const killOnExit = () => child.kill('SIGKILL');
    process.once('exit', killOnExit);
    child.once('exit', () => process.removeListener('exit', killOnExit));
    await new Promise<void>((ready, failed) => {
      const late = setTimeout(() => failed(new Error(`not ready:\n${this.output}`)), START_LIMIT_MS);
      const onOutput = (chunk: Buffer) => {
        this.output = `${this.output}${chunk.toString()}`.slice(-4000);
        if (this.output.endsWith('\n') && chunk.toString().includes('Via Libera è pronta')) ready();
      };
      child.stdout?.on('data', onOutput);
      child.stderr?.on('data', onOutput);
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}:\n${this.output}`)));
      child.once('exit', () => clearTimeout(late));
    });
  }

  get lives(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  kill = () => this.#end('SIGKILL');
  stop = () => this.#end('SIGTERM');

  /** Suspends the server and its PostgreSQL (SIGSTOP). A later `kill` ends both. */
  async freeze(): Promise<void> {
    this.#frozen = await listTree(this.#child?.pid ?? 0);
    for (const pid of this.#frozen) process.kill(pid, 'SIGSTOP');
  }

  /** Sets the clock of a server that was started with `clocked: true`. `hours` is the offset from the real time. */
  async moveClock(hours: number): Promise<void> {
    const moved = new Promise((done) => this.#child?.once('message', done));
    this.#child?.send(hours * 3600_000);
    await moved;
  }

  async #end(signal: NodeJS.Signals) {
    const child = this.#child;
    if (!child || !this.lives) return;
    const ended = new Promise((done) => child.once('exit', done));
    for (const pid of this.#frozen.splice(0)) process.kill(pid, 'SIGKILL');
    child.kill(signal);
    await ended;
  }
}

/** Returns the ids of a process and all its descendants (Linux). */
async function listTree(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const trees = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(listTree));
  return [pid, ...trees.flat()];
}

/** Settings that allow several servers to use one PostgreSQL. */
const SHARED: PostgresSettings = { max_connections: '200', shared_buffers: '128MB', max_wal_size: '1GB' };

/** Starts a separate PostgreSQL for tests. Its writes are as durable as in production, unless `settings` changes this. */
export async function newPostgres(parent = tmpdir(), settings: PostgresSettings = {}) {
  const folder = await mkdtemp(join(parent, 'vialibera-faults-pg-'));
  const open = () => openCluster(folder, { settings: { ...SHARED, ...settings } });
  let cluster = await open();
  return {
    url: cluster.url,
    stop: () => cluster.close(),
    start: async () => {
      cluster = await open();
    },
    remove: async () => {
      await cluster.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const newFolder = (parent = tmpdir()) => mkdtemp(join(parent, 'vialibera-faults-'));
export const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
