import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownSecret } from './own-secret.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'vialibera-secret-'));

test('servers that start together on one folder sign with one secret, and so does every later start', async () => {
  const folder = join(await newFolder(), 'data');
  const secrets = await Promise.all(Array.from({ length: 20 }, () => ownSecret(folder)));
  expect(new Set([...secrets, await ownSecret(folder)]).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(folder)).toEqual(['auth-secret']);
  expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600);
});

test('a secret that a crash has cut off is made anew; one that cannot be read is a fault, not a new secret', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'auth-secret'), '');
  expect(await ownSecret(folder)).toHaveLength(43);
  await expect(ownSecret(join(folder, 'auth-secret'))).rejects.toThrow('ENOTDIR');
});
