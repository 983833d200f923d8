import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { MINISTRY_LIST } from '@vialibera/content/ministry/ministry-list';
import { readContent } from '@vialibera/content/read-content';
import {
  type AlikeFigures,
  type FigureFingerprint,
  listAlikeFigures,
  toFigureFingerprint,
} from '@vialibera/domain/banks/figure-fingerprint';
import { mapConcurrently } from '#server/platform/files/map-concurrently.ts';
import { getImageFingerprint } from './image-fingerprint.ts';

const WIDTHS = [60, 120, 300];
const FORMATS: ((image: Sharp) => Sharp)[] = [(image) => image.png(), (image) => image.jpeg({ quality: 70 })];
/** The ministry's figures, which the project may not contain. Without them, only our signs are checked. */
const FIGURES = join(MINISTRY_LIST, '../img_sign');

type Drawing = { name: string; image: Buffer };

async function renderSigns(): Promise<Drawing[]> {
  const drawings: Drawing[] = [];
  await mapConcurrently(readContent().signs, 4, async ({ id, svg }) => {
    const image = sharp(Buffer.from(svg), { density: 200 }).resize({ width: 400 });
    drawings.push({ name: id, image: await image.flatten({ background: '#fff' }).png().toBuffer() });
  });
  return drawings;
}

async function readFigures(): Promise<Drawing[]> {
  return Promise.all(
    (await readdir(FIGURES)).map(async (name) => ({ name, image: await readFile(join(FIGURES, name)) })),
  );
}

const fingerprint = async (content: Buffer) => (await getImageFingerprint(content))!;
const nameOf = ({ figures, isCertain }: AlikeFigures) => (isCertain ? figures[0]! : null);

async function fingerprintAll(drawings: readonly Drawing[]): Promise<Map<string, FigureFingerprint>> {
  const known = new Map<string, FigureFingerprint>();
  for (const { name, image } of drawings) known.set(name, toFigureFingerprint(await fingerprint(image)));
  return known;
}

/** Returns what each copy of the drawings is recognised as: the drawing itself, nothing, or another drawing. */
async function recogniseCopies(drawings: readonly Drawing[], known: ReadonlyMap<string, FigureFingerprint>) {
  const found = { itself: 0, nothing: 0, other: [] as string[] };
  await mapConcurrently(drawings, 4, async ({ name, image }) => {
    for (const width of WIDTHS)
      for (const save of FORMATS) {
        const copy = await save(sharp(image).flatten({ background: '#fff' }).resize({ width })).toBuffer();
        const as = nameOf(listAlikeFigures(await fingerprint(copy), known));
        if (as === name) found.itself += 1;
        else if (as === null) found.nothing += 1;
        else found.other.push(`${name} as ${as}`);
      }
  });
  return found;
}

const SETS = [
  ['our signs', renderSigns],
  ['the ministry’s figures', readFigures],
] as const;

describe.each(SETS.filter(([, read]) => read !== readFigures || existsSync(FIGURES)))('%s', (_, read) => {
  test(
    'copies in three sizes and two formats are recognised as themselves or not at all',
    { timeout: 60_000 },
    async () => {
      const drawings = await read();
      const { itself, other } = await recogniseCopies(drawings, await fingerprintAll(drawings));
      expect(other).toEqual([]);
      expect(itself / (drawings.length * WIDTHS.length * FORMATS.length)).toBeGreaterThan(0.6);
    },
  );

  test('a sign that is missing is never recognised as its mirror image', { timeout: 60_000 }, async () => {
    const drawings = await read();
    const known = await fingerprintAll(drawings);
    const wrong: string[] = [];
    await mapConcurrently(drawings, 4, async ({ name, image }) => {
      const copy = await fingerprint(await sharp(image).flop().toBuffer());
      const isSymmetric = toFigureFingerprint(copy).every((level, at) => Math.abs(level - known.get(name)![at]!) < 25);
      if (!isSymmetric && nameOf(listAlikeFigures(copy, known)) === name) wrong.push(name);
    });
    expect(wrong).toEqual([]);
  });
});
