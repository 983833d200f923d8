import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { imageFolder, readImage, saveImages } from './image-folder.ts';
import { imageHeaders } from '#server/test-support/image-headers.ts';

const PNG = imageHeaders.png(20, 10);
const JPG = imageHeaders.jpg(20, 10);
const GIF = imageHeaders.gif(20, 10);
const WEBP = imageHeaders.webp(20, 10);

let dataDir: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-figures-'));
  dataDir = join(folder, 'data');
});

test('saves images unchanged with the extension of their format', async () => {
  const contents = [PNG, JPG, GIF, WEBP];
  const urls = await saveImages(dataDir, contents);
  for (const [at, extension] of ['png', 'jpg', 'gif', 'webp'].entries()) {
    expect(urls[at]).toMatch(new RegExp(`^/figures/[0-9a-f]{20}\\.${extension}$`));
    expect(await readImage(dataDir, urls[at] ?? '')).toEqual(contents[at]);
  }
});

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a truncated file', PNG.subarray(0, 4)],
  ['an empty file', ''],
  ['a file above two megabytes', Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)])],
  ['an image that decompresses to 400 megapixels', imageHeaders.png(20_000, 20_000)],
])('rejects %s and saves the other images', async (_, content) => {
  const [before, rejected, after] = await saveImages(dataDir, [PNG, Buffer.from(content), GIF]);
  expect(rejected).toBeNull();
  expect([before, after]).toEqual([expect.stringMatching(/png$/), expect.stringMatching(/gif$/)]);
  expect(await readdir(imageFolder(dataDir))).toHaveLength(2);
});

test('creates no folder if there is nothing to save', async () => {
  expect(await saveImages(dataDir, [Buffer.from('text')])).toEqual([null]);
  await expect(readdir(imageFolder(dataDir))).rejects.toThrow('ENOENT');
});

test('saves two identical images as one file', async () => {
  const [first, ...others] = await saveImages(dataDir, [PNG, PNG, PNG]);
  expect(others).toEqual([first, first]);
  expect(await saveImages(dataDir, [PNG])).toEqual([first]);
  expect(await readdir(imageFolder(dataDir))).toHaveLength(1);
});

test('if an image file was written only in part, saving the image again completes the file', async () => {
  const url = (await saveImages(dataDir, [PNG]))[0] ?? '';
  await writeFile(join(imageFolder(dataDir), basename(url)), PNG.subarray(0, 10));
  expect(await saveImages(dataDir, [PNG])).toEqual([url]);
  expect(await readImage(dataDir, url)).toEqual(PNG);
});

test.each(['/figures/../secret.png', '/figures/..', '/figures/', '/figures/secret.png\0.png', '/signs/dosso.svg', ''])(
  'the URL «%s» reads nothing outside the image folder',
  async (url) => {
    await saveImages(dataDir, [PNG]);
    await writeFile(join(dataDir, 'secret.png'), PNG);
    expect(await readImage(dataDir, url)).toBeNull();
  },
);
