import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  imageDistance,
  type ImageFingerprint,
  listAlike,
  SAME_FIGURE_DISTANCE,
} from '@vialibera/domain/banks/image-fingerprint';
import { mapConcurrently } from '#server/platform/files/map-concurrently.ts';
import { imageHeaders } from '#server/test-support/image-headers.ts';
import { LIST_FILES } from '#server/test-support/list-files.ts';
import { getImageFingerprint } from './image-fingerprint.ts';

/** Drawings on a transparent background, 400 × 360 pixels. */
const DRAWINGS = {
  'a warning sign':
    '<path d="M200 20 380 340H20Z" fill="#fff" stroke="#d00" stroke-width="40"/><path d="M190 120h20v140h-20z"/>',
  'a warning sign with another pictogram':
    '<path d="M200 20 380 340H20Z" fill="#fff" stroke="#d00" stroke-width="40"/><path d="M110 290V240h180v50z"/>',
  'a mandatory sign': '<circle cx="200" cy="180" r="160" fill="#06c"/><path d="M190 90h20v180h-20z" fill="#fff"/>',
  'a prohibition sign': '<circle cx="200" cy="180" r="140" fill="#fff" stroke="#d00" stroke-width="40"/>',
  'a black and white drawing': '<path d="M60 60h280v240H60z" fill="none" stroke="#000" stroke-width="12"/>',
};
const COPIES: Record<string, (image: Sharp) => Sharp> = {
  PNG: (image) => image.png(),
  'PNG of eight colours': (image) => image.png({ palette: true, colours: 8 }),
  'PNG of 16 bits': (image) => image.toColourspace('rgb16').png(),
  'JPEG of quality 60': (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 60 }),
  WebP: (image) => image.webp({ quality: 60 }),
  GIF: (image) => image.gif(),
  'PNG of half the size': (image) => image.resize(200, 180).png(),
  'JPEG of quality 30 and 45 % of the size': (image) =>
    image.resize(180, 162).flatten({ background: '#fff' }).jpeg({ quality: 30 }),
};

const draw = (shapes: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="360">${shapes}</svg>`));
async function fingerprint(image: Sharp): Promise<ImageFingerprint> {
  const found = await getImageFingerprint(await image.toBuffer());
  if (!found) throw new Error('the image was not decoded');
  return found;
}
const truncate = (content: Buffer) => content.subarray(0, content.length / 2);
function damage(content: Buffer): Buffer {
  const damaged = Buffer.from(content);
  return damaged.fill(0x55, 2000, 2040);
}

let known: ReadonlyMap<string, ImageFingerprint>;
beforeAll(async () => {
  const drawings = Object.entries(DRAWINGS).map(
    async ([name, shapes]) => [name, await fingerprint(draw(shapes).png())] as const,
  );
  known = new Map(await Promise.all(drawings));
});

describe.each(Object.entries(DRAWINGS))('%s', (name, shapes) => {
  test.each(Object.entries(COPIES))('is recognised in a copy that is saved as %s', async (_, copy) => {
    expect(listAlike(await fingerprint(copy(draw(shapes))), known)[0]).toBe(name);
  });

  test('is not mistaken for another drawing', async () => {
    expect(listAlike(await fingerprint(draw(shapes).png()), known)).toEqual([name]);
  });
});

test('a grey image is recognised even if its file has only one colour channel', async () => {
  const shapes = DRAWINGS['a black and white drawing'];
  const grey = draw(shapes).flatten({ background: '#fff' }).toColourspace('b-w').png();
  expect(imageDistance(await fingerprint(grey), await fingerprint(draw(shapes).png()))).toBeLessThan(1);
});

test('an animation is recognised by its first frame', async () => {
  const frames = Object.values(DRAWINGS).map((shapes) => draw(shapes).png().toBuffer());
  const animation = sharp(await Promise.all(frames), { join: { animated: true } }).gif();
  expect(listAlike(await fingerprint(animation), known)).toEqual(['a warning sign']);
});

const INVALID: [string, () => string | Buffer | Promise<Buffer>][] = [
  ['no content', () => ''],
  ['a page', () => '<!doctype html><script>alert(1)</script>'],
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a header without an image', () => imageHeaders.png(20, 10)],
  ['an image that decompresses to 20,000 × 20,000 pixels', () => imageHeaders.png(20_000, 20_000)],
  ['a truncated PNG', async () => truncate(await draw(DRAWINGS['a warning sign']).png().toBuffer())],
  ['a truncated JPEG', async () => truncate(await draw(DRAWINGS['a warning sign']).jpeg().toBuffer())],
  ['a damaged PNG', async () => damage(await draw(DRAWINGS['a warning sign']).png().toBuffer())],
];
test.each(INVALID)('%s is rejected within 0.5 s', async (_, makeContent) => {
  const content = Buffer.from(await makeContent());
  const start = performance.now();
  expect(await getImageFingerprint(content)).toBeNull();
  expect(performance.now() - start).toBeLessThan(500);
});

test.each(LIST_FILES)(
  'a JPEG copy of half the size is recognised as its figure, for every figure of $name',
  async ({ images }) => {
    const folder = await images();
    const names = await readdir(folder);
    const figures = new Map<string, ImageFingerprint>();
    const copies = new Map<string, ImageFingerprint>();
    await mapConcurrently(names, 4, async (name) => {
      const content = await readFile(join(folder, name));
      figures.set(name, await fingerprint(sharp(content)));
      const { width, height } = await sharp(content).metadata();
      const size = { width: Math.round(width / 2), height: Math.round(height / 2) };
      const copy = sharp(content).resize(size).flatten({ background: '#fff' }).jpeg({ quality: 70 });
      copies.set(name, await fingerprint(copy));
    });
    const start = performance.now();
    const alike = Array.from(copies, ([name, copy]) => ({ name, copy, found: listAlike(copy, figures) }));
    expect(performance.now() - start).toBeLessThan(500);
    for (const { name, copy, found } of alike) {
      expect(found).toContain(name);
      const distanceTo = (other: string) => imageDistance(copy, figures.get(other) ?? new Uint8Array());
      expect(distanceTo(name) - distanceTo(found[0] ?? '')).toBeLessThan(1);
      expect(distanceTo(name)).toBeLessThan(SAME_FIGURE_DISTANCE);
    }
  },
);
