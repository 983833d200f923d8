import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readImages } from './read-images.ts';
import { claiming } from '#question-files/test-support/test-zip.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const JPG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
const GIF = strToU8('GIF89a');
const WEBP = strToU8('RIFF\u0001\u0001\u0001\u0001WEBPVP8 ');
const MEGABYTE = 1024 * 1024;

/** Returns a ZIP with `count` small images. */
function zipOf(count: number): Uint8Array {
  return zipSync(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.png`, PNG])), { level: 0 });
}

async function names(source: Parameters<typeof readImages>[0]) {
  const found: string[] = [];
  for await (const { name } of readImages(source)) found.push(name);
  return found;
}

describe('images of a ZIP', () => {
  test('returns only the files whose content is an image', async () => {
    const zip = zipSync({
      'img/550.png': PNG,
      '7.jpg': JPG,
      '8.gif': GIF,
      '9.dat': WEBP,
      'fake.png': strToU8('<svg onload="alert(1)"/>'),
      'leggimi.txt': strToU8('ciao'),
      'vuoto.png': new Uint8Array(),
      '__MACOSX/._550.png': PNG,
      '.DS_Store': PNG,
    });
    expect(await names(zip)).toEqual(['img/550.png', '7.jpg', '8.gif', '9.dat']);
    const first = await readImages(zip).next();
    expect(first.value?.bytes).toEqual(PNG);
  });

  test('returns each image of a large ZIP exactly once', async () => {
    const large = new Uint8Array(MEGABYTE);
    large.set(PNG);
    const files = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}.png`, large]));
    expect(await names(zipSync(files, { level: 0 }))).toEqual(Object.keys(files));
  });

  test.each([
    ['an image over 2 MB', () => claiming(zipSync({ 'a.png': PNG }), 2 * MEGABYTE + 1), '«a.png» pesa più di 2 MB'],
    ['images of more than 200 MB together', () => claiming(zipOf(101), 2 * MEGABYTE), 'supererebbe i 200 MB'],
    ['more than 5,000 files', () => zipOf(5_001), 'più di 5.000 file'],
    ['a truncated ZIP', () => zipSync({ 'a.png': PNG }).slice(0, 60), 'Lo ZIP è rovinato'],
    ['a file that is no ZIP', () => strToU8('ciao'), 'Lo ZIP è rovinato'],
  ])('rejects %s before it returns the first image', async (_, zip, message) => {
    await expect(names(zip())).rejects.toThrow(message);
  });

  test('rejects a ZIP whose directory declares a size that is too small', async () => {
    const bomb = new Uint8Array(2 * MEGABYTE);
    bomb.set(PNG);
    const zip = claiming(zipSync({ 'a.png': bomb }, { level: 1 }), 100);
    await expect(names(zip)).rejects.toThrow('Lo ZIP è rovinato');
  });
});

describe('images of a folder', () => {
  test('are returned with their paths; hidden files and files that are not images are left out', async () => {
    const files = [new File([PNG], '550.png'), new File(['testo'], 'note.txt'), new File([PNG], '.nascosto.png')];
    expect(await names(files)).toEqual(['550.png']);
    expect(await names([])).toEqual([]);
  });

  test('rejects a file over 2 MB and names it in the message', async () => {
    await expect(names([new File([new Uint8Array(2 * MEGABYTE + 1)], 'grande.png')])).rejects.toThrow('grande.png');
  });
});
