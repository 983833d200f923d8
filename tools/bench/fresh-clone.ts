import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '#server/platform/process/free-port.ts';
import { ROOT, run } from '#tools/run.ts';
import { machineIsBusy } from './machine.ts';
import type { Report } from './report.ts';

const MOST_SECONDS = 40;
const GIVE_UP_MS = 300_000;

/**
 * Measures `npm start` in a fresh clone, from the command to the first response. The measured time includes installing
 * the packages from npm's cache, building the app and filling a new database. The clone contains only committed files.
 */
export async function measureFreshClone(report: Report) {
  const parent = await mkdtemp(join(tmpdir(), 'vialibera-clone-'));
  // A server that runs as root starts PostgreSQL as another user, who must be able to read the packages.
  await chmod(parent, 0o755);
  const folder = join(parent, 'clone');
  const cloned = await run('git', ['clone', '--quiet', ROOT, folder], { quiet: true });
  if (!cloned.ok) throw new Error(cloned.output);
  const seconds = (await timeStart(folder)) / 1000;
  const shown = `${seconds.toFixed(1)} s, at most ${MOST_SECONDS}`;
  const result = machineIsBusy
    ? `${shown} (machine busy: not judged)`
    : report.formatTarget('npm start in a fresh clone', seconds <= MOST_SECONDS, shown);
  report.addLine(`\`npm start\` in a fresh clone, with installation and build: ${result}.`);
  await rm(parent, { recursive: true, force: true });
}

async function timeStart(folder: string): Promise<number> {
  const port = await findFreePort();
  const { DATABASE_URL: _, DATA_DIR: __, NODE_COMPILE_CACHE: ___, PATH = '', ...inherited } = process.env;
  // `npm run` has added the programs of this clone to the path, among them the pinned Node. A newcomer has only their own Node.
  const path = PATH.split(delimiter).filter((entry) => !entry.startsWith(ROOT));
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...inherited, PATH: path.join(delimiter), PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Starts a separate process group. npm starts the server in a shell, so the benchmark must stop the whole group.
    detached: true,
  });
  const end = () => child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, 'SIGTERM');
  process.once('exit', end);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4000)));
  const ended = new Promise((done) => child.once('close', done));
  try {
    for (;;) {
      if (child.exitCode !== null || performance.now() - begun > GIVE_UP_MS) throw new Error(`npm start: ${output}`);
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
      if (answer?.ok) return performance.now() - begun;
      await setTimeout(50);
    }
  } finally {
    end();
    await ended;
    process.removeListener('exit', end);
  }
}
