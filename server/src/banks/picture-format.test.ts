import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pictureEnding } from './picture-format.ts';
import { pictures } from './test-pictures.ts';

describe.each(Object.entries(pictures))('%s', (ending, make) => {
  test.each([
    [1, 1, true],
    [4096, 1953, true],
    [2828, 2828, true],
    [4097, 10, false],
    [10, 4097, false],
    [4000, 2001, false],
    [16_000, 16_000, false],
  ])('of %i × %i pixels is taken: %s', (width, height, taken) => {
    expect(pictureEnding(make(width, height))).toBe(taken ? ending : null);
  });

  test('that breaks off anywhere has no size, or the one it has announced', () => {
    const whole = make(20, 10);
    for (let length = 0; length < whole.length; length += 1)
      expect([null, ending]).toContain(pictureEnding(whole.subarray(0, length)));
    expect(pictureEnding(whole.subarray(0, 12))).toBeNull();
  });

  test('with any bytes after its first ones is read to an end', () => {
    const start = make(20, 10).subarray(0, 6);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
        expect([null, ending]).toContain(pictureEnding(Buffer.concat([start, rest])));
      }),
    );
  });
});

test('a small file that unpacks to 20,000 × 20,000 pixels is refused', () => {
  expect(pictureEnding(pictures.png(20_000, 20_000))).toBeNull();
});

test('a GIF is as large as its first frame, whatever it announces', () => {
  expect(pictureEnding(pictures.gif(10, 10, { width: 20_000, height: 20_000 }))).toBeNull();
});

test('a size that does not come within the first 256 KiB is not looked for', () => {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd)]);
  const photo = pictures.jpg(20, 10);
  const behind = (comments: number) =>
    Buffer.concat([photo.subarray(0, 20), ...Array.from({ length: comments }, () => comment), photo.subarray(20)]);
  expect(pictureEnding(behind(3))).toBe('jpg');
  expect(pictureEnding(behind(5))).toBeNull();
});
