import { expect, test } from 'vitest';
import { listAlikeFigures, toFigureFingerprint } from './figure-fingerprint.ts';
import { calculateFingerprint } from './image-fingerprint.ts';

/** Returns the fingerprint of a white image, 32 pixels wide, with a dark vertical bar. `from` is the first column of the bar. */
function bar(from: number, level = 0) {
  const pixels = new Uint8Array(32 * 32 * 3).fill(255);
  for (let y = 0; y < 32; y += 1) pixels.fill(level, (y * 32 + from) * 3, (y * 32 + from + 8) * 3);
  return calculateFingerprint(pixels, 32, 32);
}
const FIGURES = new Map([
  ['1', toFigureFingerprint(bar(0))],
  ['2', toFigureFingerprint(bar(16))],
  ['3', toFigureFingerprint(bar(0, 20))],
]);

test('the fingerprint of a figure contains the average colours of 8 × 8 areas', () => {
  const row = toFigureFingerprint(bar(2)).subarray(0, 8 * 3);
  expect(row.filter((_, at) => at % 3 === 0)).toEqual(Uint8Array.from([128, 0, 128, 255, 255, 255, 255, 255]));
});

test('lists the figures of which an image may be a copy, and the most similar figure comes first', () => {
  expect(listAlikeFigures(bar(0, 4), FIGURES).figures).toEqual(['1', '3']);
  expect(listAlikeFigures(bar(16, 9), FIGURES).figures).toEqual(['2']);
  expect(listAlikeFigures(bar(8), FIGURES)).toEqual({ figures: [], isCertain: false });
});

test('an image is certainly a copy only if no other figure and no mirrored or rotated figure is nearly as similar', () => {
  expect(listAlikeFigures(bar(16), FIGURES)).toEqual({ figures: ['2'], isCertain: true });
  expect(listAlikeFigures(bar(0, 8), FIGURES)).toEqual({ figures: ['1', '3'], isCertain: false });
  // A figure that nearly equals its mirror image: the image may be either of them.
  const nearlySymmetric = new Map([['1', toFigureFingerprint(bar(13))]]);
  expect(listAlikeFigures(bar(12), nearlySymmetric).isCertain).toBe(false);
});
