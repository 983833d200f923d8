import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  type FigureFingerprint,
  listAlikeFigures,
  toFigureFingerprint,
} from '@vialibera/domain/banks/figure-fingerprint';
import { type Drawing, DRAWINGS, fingerprint, fingerprintAll } from '#server/test-support/drawings.ts';

/** Two drawings that differ less than this, from 0 to 255, are the same drawing for a person. */
const SAME = 3;
/** If the grey levels of two drawings correlate at least this much, they differ only in their colours. */
const MIN_CORRELATION = 0.985;
const WIDTHS = [60, 120, 300];

type Twins = readonly [one: string, other: string];

function distanceBetween(one: FigureFingerprint, other: FigureFingerprint): number {
  return one.reduce((sum, level, at) => sum + Math.abs(level - other[at]!), 0) / one.length;
}

function greyOf(figure: FigureFingerprint): number[] {
  return Array.from({ length: figure.length / 3 }, (_, area) => {
    const [red, green, blue] = figure.subarray(area * 3);
    return red! + green! + blue!;
  });
}

/** Returns the correlation of two lists of numbers, from 0 to 1. A light drawing on dark counts as its negative. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const centre = (list: readonly number[]) => {
    const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
    return list.map((value) => value - mean);
  };
  const [left, right] = [centre(one), centre(other)];
  const product = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);
  return Math.abs(product(left, right)) / Math.sqrt(product(left, left) * product(right, right));
}

/** Returns the drawing mirrored and rotated in each of the seven ways. */
async function turn(drawing: Buffer): Promise<FigureFingerprint[]> {
  const image = await sharp(drawing).resize({ width: 96 }).png().toBuffer();
  const turned = [true, false].flatMap((isMirrored) =>
    [0, 90, 180, 270]
      .filter((angle) => isMirrored || angle > 0)
      .map((angle) => (isMirrored ? sharp(image).flop() : sharp(image)).rotate(angle).png().toBuffer()),
  );
  return Promise.all(turned.map(async (copy) => toFigureFingerprint(await fingerprint(await copy))));
}

/** Lists the pairs of different drawings of which `isAlike` says that they differ in one respect only. */
function listTwins(
  known: ReadonlyMap<string, FigureFingerprint>,
  isAlike: (one: string, other: string) => boolean,
): Twins[] {
  const names = [...known.keys()];
  return names
    .flatMap((one) => names.map((other) => [one, other] as const))
    .filter(([one, other]) => distanceBetween(known.get(one)!, known.get(other)!) > SAME && isAlike(one, other));
}

/** Returns the pairs in which a copy of the first drawing is taken for the second, if the first is not known. */
async function listConfused(
  drawings: readonly Drawing[],
  known: ReadonlyMap<string, FigureFingerprint>,
  twins: readonly Twins[],
): Promise<string[]> {
  const confused: string[] = [];
  for (const [one, ofOne] of Map.groupBy(twins, ([name]) => name)) {
    const others = new Map([...known].filter(([name]) => name !== one));
    const { image } = drawings.find(({ name }) => name === one)!;
    for (const width of WIDTHS) {
      const copy = await sharp(image).flatten({ background: '#fff' }).resize({ width }).jpeg().toBuffer();
      const { figures, isCertain } = listAlikeFigures(await fingerprint(copy), others);
      if (isCertain && ofOne.some(([, other]) => other === figures[0])) confused.push(`${one} as ${figures[0]}`);
    }
  }
  return confused;
}

describe.each(DRAWINGS)(
  '%s: a sign that is missing is never recognised as its twin',
  { timeout: 60_000 },
  (_, read) => {
    test('that is mirrored or rotated', async () => {
      const drawings = await read();
      const known = await fingerprintAll(drawings);
      const turned = new Map<string, FigureFingerprint[]>();
      for (const { name, image } of drawings) turned.set(name, await turn(image));
      const twins = listTwins(known, (one, other) =>
        turned.get(one)!.some((copy) => distanceBetween(copy, known.get(other)!) <= SAME),
      );
      expect(twins.length).toBeGreaterThan(0);
      expect(await listConfused(drawings, known, twins)).toEqual([]);
    });

    test('that has other colours', async () => {
      const drawings = await read();
      const known = await fingerprintAll(drawings);
      const greys = new Map([...known].map(([name, each]) => [name, greyOf(each)]));
      const twins = listTwins(
        known,
        (one, other) => one !== other && correlation(greys.get(one)!, greys.get(other)!) >= MIN_CORRELATION,
      );
      expect(twins.length).toBeGreaterThan(0);
      expect(await listConfused(drawings, known, twins)).toEqual([]);
    });
  },
);
