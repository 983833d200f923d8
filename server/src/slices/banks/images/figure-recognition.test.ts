import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  type AlikeFigures,
  type FigureFingerprint,
  listAlikeFigures,
  toFigureFingerprint,
} from '@vialibera/domain/banks/figure-fingerprint';
import { mapConcurrently } from '#server/platform/files/map-concurrently.ts';
import { type Drawing, DRAWINGS, fingerprint, fingerprintAll } from '#server/test-support/drawings.ts';

const WIDTHS = [60, 120, 300];
const FORMATS: ((image: Sharp) => Sharp)[] = [(image) => image.png(), (image) => image.jpeg({ quality: 70 })];
const nameOf = ({ figures, isCertain }: AlikeFigures) => (isCertain ? figures[0]! : null);

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

describe.each(DRAWINGS)('%s', (_, read) => {
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
