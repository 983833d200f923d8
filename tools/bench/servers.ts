import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '#server/platform/process/free-port.ts';
import { NODE_FLAGS } from '#server/platform/process/node-flags.ts';
import { ROOT } from '#tools/run.ts';
import { AUTH_SECRET, PUBLIC_URL } from './requests.ts';

const START_LIMIT_MS = 120_000;

export type BenchServer = Awaited<ReturnType<typeof startServer>>;

/** Starts the built server as in production, with its log. `startMs` is the time until its first response. */
export async function startServer(settings: Record<string, string>) {
  const port = await findFreePort();
  const { DATABASE_URL: _, SMTP_URL: __, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), PUBLIC_URL, AUTH_SECRET, TRUST_PROXY: 'true', ...settings };
  const begun = performance.now();
  const main = join(ROOT, 'server/dist/main.js');
  const child = spawn(process.execPath, [...NODE_FLAGS, main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-4000)));
  while (!(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${complaint}`);
    if (performance.now() - begun > START_LIMIT_MS) throw new Error(`not ready:\n${complaint}`);
    await setTimeout(10);
  }
  const stop = async () => {
    process.removeListener('exit', kill);
    child.kill('SIGTERM');
    await ended;
  };
  return { port, pid: child.pid ?? 0, startMs: performance.now() - begun, stop };
}
