import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { imageFolder, saveImageFromFolder } from './image-folder.ts';
import { imageHeaders } from '#server/test/image-headers.ts';

const PNG = imageHeaders.png(20, 10);
const JPG = imageHeaders.jpg(20, 10);
const GIF = imageHeaders.gif(20, 10);
const WEBP = imageHeaders.webp(20, 10);

let dataDir: string;
let images: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-figures-'));
  dataDir = join(folder, 'data');
  images = join(folder, 'images');
  await mkdir(images);
});

test.each([
  ['a.png', PNG, 'png'],
  ['a.jpg', JPG, 'jpg'],
  ['a.gif', GIF, 'gif'],
  ['a.webp', WEBP, 'webp'],
  ['really-a-jpg.png', JPG, 'jpg'],
  ['no-extension', PNG, 'png'],
])('saves %s unchanged with the matching extension', async (name, content, extension) => {
  await writeFile(join(images, name), content);
  const url = await saveImageFromFolder(dataDir, images, name);
  expect(url).toMatch(new RegExp(`^/figures/[0-9a-f]{20}\\.${extension}$`));
  expect(await readFile(join(imageFolder(dataDir), url?.split('/').at(-1) ?? ''))).toEqual(content);
});

test.each([
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['page.html', '<!doctype html><script>alert(1)</script>'],
  ['page.png', '<!doctype html><script>alert(1)</script>'],
  ['cut-off.png', PNG.subarray(0, 4)],
  ['empty.png', ''],
  ['huge.png', Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)])],
  ['unpacks-to-400-megapixels.png', imageHeaders.png(20_000, 20_000)],
])('rejects %s', async (name, content) => {
  await writeFile(join(images, name), content);
  expect(await saveImageFromFolder(dataDir, images, name)).toBeNull();
  await expect(readdir(imageFolder(dataDir))).rejects.toThrow('ENOENT');
});

test.each(['../secret.png', '..', '.', '', '/', '../../secret.png', '%2e%2e/secret.png', 'secret.png\0.png'])(
  'the reference «%s» reads nothing outside the image folder',
  async (reference) => {
    await writeFile(join(images, '..', 'secret.png'), PNG);
    expect(await saveImageFromFolder(dataDir, images, reference)).toBeNull();
  },
);

test('finds the image of a reference with folders by its file name', async () => {
  await writeFile(join(images, '12.png'), PNG);
  expect(await saveImageFromFolder(dataDir, images, '/img_sign/12.png')).toBe(
    await saveImageFromFolder(dataDir, images, '12.png'),
  );
});

test('stores an identical image once', async () => {
  await writeFile(join(images, 'one.png'), PNG);
  await writeFile(join(images, 'two.png'), PNG);
  const urls = await Promise.all(
    ['one.png', 'two.png', 'one.png'].map((name) => saveImageFromFolder(dataDir, images, name)),
  );
  expect(new Set(urls).size).toBe(1);
  expect(await readdir(imageFolder(dataDir))).toHaveLength(1);
});
