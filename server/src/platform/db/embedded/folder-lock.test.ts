import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireFolderLock } from './folder-lock.ts';

const HOLDER = `
  import { acquireFolderLock } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
  try {
    const release = await acquireFolderLock(process.env.FOLDER);
    console.log('mine');
    process.on('SIGTERM', () => release().then(() => process.exit(0)));
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(error.message);
  }
`;
const started: ChildProcess[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vialibera-hold-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/**
 * Starts another process that tries to acquire the lock and then keeps it. The promise `output` resolves to `mine` if the process
 * has acquired the lock, otherwise to the error message. `within` is a command that runs this process in another environment, for
 * example `unshare` with its arguments.
 */
function holder(within: string[] = []) {
  const [command, ...parts] = [...within, process.execPath, '--input-type=module', '-e', HOLDER];
  const child = spawn(command, parts, {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const output = new Promise<string>((done) => child.stdout.once('data', (text: Buffer) => done(String(text).trim())));
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  return { child, output, ended };
}

test('rejects a second process and names the first process', async () => {
  const first = holder();
  expect(await first.output).toBe('mine');
  await expect(acquireFolderLock(folder)).rejects.toThrow(
    `La cartella ${folder} è già in uso dal processo ${first.child.pid}@${hostname()}: fermalo prima di avviarne un altro.`,
  );
});

test('acquires the lock after another process has released it', async () => {
  const first = holder();
  await first.output;
  first.child.kill('SIGTERM');
  await first.ended;
  const release = await acquireFolderLock(folder);
  await expect(release()).resolves.toBeUndefined();
});

test('immediately acquires the lock of a killed process', async () => {
  const first = holder();
  await first.output;
  first.child.kill('SIGKILL');
  await first.ended;
  expect(await holder().output).toBe('mine');
});

test('lets exactly one of many processes acquire the lock of a killed process', async () => {
  const killed = holder();
  await killed.output;
  killed.child.kill('SIGKILL');
  await killed.ended;
  const answers = await Promise.all(Array.from({ length: 6 }, () => holder().output));
  expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1);
  expect(answers.filter((answer) => answer.includes('è già in uso dal processo'))).toHaveLength(5);
});

const NEW_NAMESPACE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const canUnshare = spawnSync('unshare', [...NEW_NAMESPACE.slice(1), 'true']).status === 0;

// Only root may create a PID namespace, so this test is skipped for all other users.
test.skipIf(!canUnshare)(
  'rejects a second process when the holder runs in another PID namespace, such as another container',
  async () => {
    const first = holder(NEW_NAMESPACE);
    expect(await first.output).toBe('mine');
    await expect(acquireFolderLock(folder)).rejects.toThrow(`è già in uso dal processo 1@${hostname()}`);
  },
);

test('rejects a second process while the holder hangs', async () => {
  const first = holder();
  await first.output;
  first.child.kill('SIGSTOP');
  await expect(acquireFolderLock(folder)).rejects.toThrow('è già in uso');
});

test('locks a folder whose path is too long for a socket', async () => {
  folder = join(folder, 'una-cartella-dal-nome-molto-lungo'.repeat(4));
  await mkdir(folder);
  const release = await acquireFolderLock(folder);
  expect(await holder().output).toContain('è già in uso dal processo');
  await release();
  expect(await holder().output).toBe('mine');
});
