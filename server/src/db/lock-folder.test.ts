import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock-folder.ts';

const HOLDER = `
  import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock-folder.ts'))};
  try {
    const release = await lockFolder(process.env.FOLDER);
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
  folder = join(await mkdtemp(join(tmpdir(), 'vialibera-lock-')), 'pglite');
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Another process that takes the folder and keeps it; `says` is «mine» or why not. */
function holder() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLDER], {
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
  await expect(lockFolder(folder)).rejects.toThrow(
    `La cartella ${folder} è già in uso dal processo ${first.child.pid}@${hostname()}: fermalo prima di avviarne un altro.`,
  );
});

test('a folder that was given back is free', async () => {
  const first = holder();
  await first.says;
  first.child.kill('SIGTERM');
  await first.ended;
  const release = await lockFolder(folder);
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

test('a process of another machine is not taken for gone, until its lock has gone stale', async () => {
  await mkdir(`${folder}.lock`, { recursive: true });
  await writeFile(`${folder}.holder`, `${process.pid}@another-machine`);
  await expect(lockFolder(folder)).rejects.toThrow(`${process.pid}@another-machine`);
  const minuteAgo = new Date(Date.now() - 60_000);
  await utimes(`${folder}.lock`, minuteAgo, minuteAgo);
  const release = await lockFolder(folder);
  await expect(release()).resolves.toBeUndefined();
});
