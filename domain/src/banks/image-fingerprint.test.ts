import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateFingerprint, imageDistance, listAlike, SAME_FIGURE_DISTANCE } from './image-fingerprint.ts';

const LENGTH = 16 * 16 * 3;
const fingerprint = fc.uint8Array({ minLength: LENGTH, maxLength: LENGTH });
const plain = (level: number) => new Uint8Array(LENGTH).fill(level);

/**
 * Returns the fingerprint of a white image whose top left corner has the colour `inside`. The corner is as wide and as high as
 * `share` of the image.
 */
function corner(width: number, height: number, share: number, inside: readonly [number, number, number]) {
  const pixels = new Uint8Array(width * height * 3).fill(255);
  for (let y = 0; y < height * share; y += 1)
    for (let x = 0; x < width * share; x += 1) pixels.set(inside, (y * width + x) * 3);
  return calculateFingerprint(pixels, width, height);
}

test('the distance of two fingerprints is symmetric, at most 255, and zero only if they are equal', () => {
  fc.assert(
    fc.property(fingerprint, fingerprint, (one, other) => {
      const distance = imageDistance(one, other);
      expect(imageDistance(other, one)).toBe(distance);
      expect(imageDistance(one, one)).toBe(0);
      expect(distance === 0).toBe(one.every((level, at) => level === other[at]));
      expect(distance).toBeLessThanOrEqual(255);
    }),
  );
  expect(imageDistance(plain(0), plain(255))).toBe(255);
});

test('if an image has only one colour, every area of its fingerprint has this colour, whatever the image size', () => {
  const size = fc.integer({ min: 1, max: 70 });
  const level = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(size, size, fc.tuple(level, level, level), (width, height, colour) => {
      const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => colour[at % 3] ?? 0);
      const expected = Uint8Array.from({ length: LENGTH }, (_, at) => colour[at % 3] ?? 0);
      expect(calculateFingerprint(pixels, width, height)).toEqual(expected);
    }),
  );
});

test('if a drawing is scaled or stretched, its fingerprint stays nearly the same', () => {
  const one = corner(32, 32, 0.5, [200, 30, 10]);
  expect(imageDistance(one, corner(320, 160, 0.5, [200, 30, 10]))).toBe(0);
  expect(imageDistance(one, corner(330, 170, 0.5, [200, 30, 10]))).toBeLessThan(1);
  expect(imageDistance(one, corner(8, 4, 0.5, [200, 30, 10]))).toBe(0);
});

test('a pixel that lies in two areas counts in each area with the share that lies in it', () => {
  const pixels = Uint8Array.from({ length: 24 * 3 }, (_, at) => (Math.floor(at / 3) % 3 === 0 ? 90 : 0));
  const red = calculateFingerprint(pixels, 24, 1).filter((_, at) => at % 3 === 0);
  // 24 pixels are divided into 16 areas, so each area has one and a half pixels.
  expect([...red.subarray(0, 4)]).toEqual([60, 0, 60, 0]);
});

test('lists the images of which an image may be a copy, and the most similar image comes first', () => {
  const known = new Map([
    ['far', plain(100 + SAME_FIGURE_DISTANCE + 1)],
    ['near', plain(98)],
    ['limit', plain(100 + SAME_FIGURE_DISTANCE)],
    ['equal', plain(100)],
  ]);
  expect(listAlike(plain(100), known)).toEqual(['equal', 'near', 'limit']);
  expect(listAlike(plain(0), known)).toEqual([]);
});
