import { execFileSync } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startRunningServer } from '#server/test-support/running-server.ts';

const LINUX_ROOT = process.platform === 'linux' && process.getuid?.() === 0;
/** The size of the disk that the tests fill. PostgreSQL's first start needs about 90 MiB of it. */
const DISK_MIB = 256;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vialibera-health-'));
});

async function start(DATA_DIR: string) {
  const server = await startRunningServer({ DATA_DIR });
  onTestFinished(() => server.stop());
  return async () => {
    const begun = performance.now();
    const answer = await fetch(`http://localhost:${server.port}/api/health`);
    const { status, code } = (await answer.json()) as { status?: string; code?: string };
    return { status: answer.status, health: status ?? code, ms: performance.now() - begun };
  };
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (;;) await handle.write(Buffer.alloc(2 ** 20));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await handle.close();
  }
}

// Only root can mount the small disk that these tests fill.
describe.skipIf(!LINUX_ROOT)('on a full disk', () => {
  beforeAll(() => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m,mode=0755`, 'tmpfs', folder]);
    return () => execFileSync('umount', ['--lazy', folder]);
  });

  test('reports DISK_FULL while the disk is full, and reports no problem once there is space again', async () => {
    const health = await start(join(folder, 'data'));
    expect(await health()).toMatchObject({ status: 200, health: 'ok' });
    await fill(join(folder, 'filler'));
    await expect.poll(health, { timeout: 5_000 }).toMatchObject({ status: 503, health: 'DISK_FULL' });
    await rm(join(folder, 'filler'));
    await expect.poll(health, { timeout: 5_000 }).toMatchObject({ status: 200 });
  });

  test.each(['data', 'new-folder'])(
    'if the disk is full, the start in %s fails with a message that names the folder and the free space',
    async (name) => {
      await fill(join(folder, 'filler'));
      const starting = startRunningServer({ DATA_DIR: join(folder, name) });
      await expect(starting).rejects.toThrow(/Il disco di .* è pieno: 0 MiB liberi/);
    },
  );
});

test.skipIf(process.platform !== 'linux')(
  'reports a hanging database within seconds, even to many clients',
  async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'vialibera-health-'));
    const health = await start(DATA_DIR);
    expect(await health()).toMatchObject({ status: 200 });
    const [postmaster = ''] = (await readFile(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    const all = [postmaster, ...children.trim().split(' ')].map(Number);
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    onTestFinished(() => all.forEach((pid) => process.kill(pid, 'SIGCONT')));
    await expect.poll(health, { timeout: 5_000 }).toMatchObject({ status: 503, health: 'DATABASE_DOWN' });
    const answers = await Promise.all(Array.from({ length: 50 }, health));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(4_000);
    for (const pid of all) process.kill(pid, 'SIGCONT');
    await expect.poll(health, { timeout: 10_000 }).toMatchObject({ status: 200 });
  },
);
