import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadOrCreateSecret } from './load-or-create-secret.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'vialibera-secret-'));

test('servers that start together on one folder use the same secret, and servers that start later use it too', async () => {
  const folder = join(await newFolder(), 'data');
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateSecret(folder)));
  expect(new Set([...secrets, await loadOrCreateSecret(folder)]).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(folder)).toEqual(['auth-secret']);
  expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600);
});

test('replaces a secret that a crash has truncated, but throws if the file cannot be read', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'auth-secret'), '');
  expect(await loadOrCreateSecret(folder)).toHaveLength(43);
  await expect(loadOrCreateSecret(join(folder, 'auth-secret'))).rejects.toThrow('ENOTDIR');
});
