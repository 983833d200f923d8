import { type ChildProcess, fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from '#server/platform/process/free-port.ts';
import { NODE_FLAGS } from '#server/platform/process/node-flags.ts';
import { AUTH_SECRET, PUBLIC_URL } from './scenarios.ts';
import type { BaselineCommand } from './baseline.program.ts';

const MAIN = join(import.meta.dirname, '../../server/dist/main.js');
const START_LIMIT_MS = 120_000;

export type BenchServer = { port: number; pid: number; startMs: number; stop: () => Promise<void> };

/**
 * Starts the server as in production, with logging. `main` is the path of the server's bundle. `startMs` in the result
 * is the time until the server's first response.
 */
export async function startServer(settings: Record<string, string>, main = MAIN): Promise<BenchServer> {
  const port = await findFreePort();
  const { DATABASE_URL: _, SMTP_URL: __, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), PUBLIC_URL, AUTH_SECRET, TRUST_PROXY: 'true', ...settings };
  const begun = performance.now();
  const child = spawn(process.execPath, [...NODE_FLAGS, main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-4000)));
  killOnExit(child);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${complaint}`);
    if (performance.now() - begun > START_LIMIT_MS) throw new Error(`not ready:\n${complaint}`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((done) => setTimeout(done, 10));
  }
  return { port, pid: child.pid ?? 0, startMs: performance.now() - begun, stop: () => stop(child) };
}

/** Runs a program of this folder in a child process and exchanges IPC messages with it. */
export class WorkerProcess {
  readonly #child: ChildProcess;

  constructor(program: 'baseline' | 'hono') {
    this.#child = fork(join(import.meta.dirname, `${program}.program.ts`));
    killOnExit(this.#child);
  }

  /** Returns the next message of the program. Rejects if the program reports an error or exits. */
  receive<T>(): Promise<T> {
    return new Promise((done, failed) => {
      this.#child.once('exit', failed);
      this.#child.once('message', ({ answer, error }: { answer: T; error?: string }) => {
        this.#child.removeListener('exit', failed);
        if (error) failed(new Error(error));
        else done(answer);
      });
    });
  }

  send<T>(order: BaselineCommand): Promise<T> {
    const answer = this.receive<T>();
    this.#child.send(order);
    return answer;
  }

  stop = () => stop(this.#child);
}

function killOnExit(child: ChildProcess) {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.removeListener('exit', end));
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}
