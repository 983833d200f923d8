import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { stashPreviousReleases } from './previous-releases.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'vialibera-dist-'));
});

/** Simulates a build: empties the folder and writes the files of one release. Returns the files that the folder then contains. */
async function release(...files: string[]) {
  const restoreFiles = await stashPreviousReleases(dist);
  await rm(dist, { recursive: true });
  await mkdir(join(dist, 'assets'), { recursive: true });
  for (const file of files) await writeFile(join(dist, 'assets', file), file);
  await restoreFiles();
  return (await readdir(join(dist, 'assets'))).toSorted();
}

test('keeps the files of the last two releases and deletes older ones', async () => {
  expect(await release('app-1.js', 'font.woff2')).toEqual(['app-1.js', 'font.woff2']);
  expect(await release('app-2.js', 'font.woff2')).toEqual(['app-1.js', 'app-2.js', 'font.woff2']);
  expect(await release('app-3.js')).toEqual(['app-1.js', 'app-2.js', 'app-3.js', 'font.woff2']);
  expect(await release('app-4.js')).toEqual(['app-2.js', 'app-3.js', 'app-4.js', 'font.woff2']);
});

test('if the same build is repeated, keeps the files of the previous release', async () => {
  await release('app-1.js');
  for (let turn = 0; turn < 3; turn += 1) await release('app-2.js');
  expect(await release('app-2.js')).toEqual(['app-1.js', 'app-2.js']);
});

test('keeps the compressed copies of files that have not changed', async () => {
  await release('app-1.js', 'font.woff2');
  await writeFile(join(dist, 'assets/app-1.js.br'), 'compressed');
  expect(await release('app-1.js', 'other.js')).toContain('app-1.js.br');
  expect(await release('app-2.js')).toContain('app-1.js.br');
});

test('deletes the compressed copy of a file whose content has changed under the same name', async () => {
  await release('app-1.js', 'font.woff2');
  await writeFile(join(dist, 'assets/app-1.js'), 'other content');
  await writeFile(join(dist, 'assets/app-1.js.br'), 'compressed');
  expect(await release('app-1.js')).toEqual(['app-1.js', 'font.woff2']);
});
