import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdFolder } from './hold-folder.ts';

const HOLDER = `
  import { holdFolder } from ${JSON.stringify(join(import.meta.dirname, 'hold-folder.ts'))};
  try {
    const release = await holdFolder(process.env.FOLDER);
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

/** Another process that takes the folder and keeps it; `says` is «mine» or why not. */
function holder(within: string[] = []) {
  const [command, ...parts] = [...within, process.execPath, '--input-type=module', '-e', HOLDER];
  const child = spawn(command, parts, {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const says = new Promise<string>((done) => child.stdout.once('data', (text: Buffer) => done(String(text).trim())));
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  return { child, says, ended };
}

test('while one process has the folder, another is refused with the first one’s name', async () => {
  const first = holder();
  expect(await first.says).toBe('mine');
  await expect(holdFolder(folder)).rejects.toThrow(
    `La cartella ${folder} è già in uso dal processo ${first.child.pid}@${hostname()}: fermalo prima di avviarne un altro.`,
  );
});

test('a folder that was given back is free', async () => {
  const first = holder();
  await first.says;
  first.child.kill('SIGTERM');
  await first.ended;
  const release = await holdFolder(folder);
  await expect(release()).resolves.toBeUndefined();
});

test('a killed process leaves its folder to the next one at once', async () => {
  const first = holder();
  await first.says;
  first.child.kill('SIGKILL');
  await first.ended;
  expect(await holder().says).toBe('mine');
});

test('of many that start at once after a kill, one gets the folder', async () => {
  const killed = holder();
  await killed.says;
  killed.child.kill('SIGKILL');
  await killed.ended;
  const answers = await Promise.all(Array.from({ length: 6 }, () => holder().says));
  expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1);
  expect(answers.filter((answer) => answer.includes('è già in uso dal processo'))).toHaveLength(5);
});

const NEW_NAMESPACE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const canUnshare = spawnSync('unshare', [...NEW_NAMESPACE.slice(1), 'true']).status === 0;

// Only root may make a namespace of process ids.
test.skipIf(!canUnshare)(
  'a holder in another PID namespace, as in another container, is refused with its name',
  async () => {
    const first = holder(NEW_NAMESPACE);
    expect(await first.says).toBe('mine');
    await expect(holdFolder(folder)).rejects.toThrow(`è già in uso dal processo 1@${hostname()}`);
  },
);

test('a holder that hangs still holds its folder', async () => {
  const first = holder();
  await first.says;
  first.child.kill('SIGSTOP');
  await expect(holdFolder(folder)).rejects.toThrow('è già in uso');
});

test('the socket of a long path is reached by a shorter one', async () => {
  folder = join(folder, 'una-cartella-dal-nome-molto-lungo'.repeat(4));
  await mkdir(folder);
  const release = await holdFolder(folder);
  expect(await holder().says).toContain('è già in uso dal processo');
  await release();
  expect(await holder().says).toBe('mine');
});
