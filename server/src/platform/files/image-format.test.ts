import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageExtension } from './image-format.ts';
import { imageHeaders } from '#server/test-support/image-headers.ts';

describe.each(Object.entries(imageHeaders))('%s', (extension, make) => {
  test.each([
    [1, 1, true],
    [4096, 1953, true],
    [2828, 2828, true],
    [4097, 10, false],
    [10, 4097, false],
    [4000, 2001, false],
    [16_000, 16_000, false],
  ])('an image of %i × %i pixels is accepted: %s', async (width, height, taken) => {
    expect(await imageExtension(make(width, height))).toBe(taken ? extension : null);
  });

  test('a truncated file is rejected or recognised in its own format, never in another format', async () => {
    const whole = make(20, 10);
    for (let length = 0; length < whole.length; length += 1)
      expect([null, extension]).toContain(await imageExtension(whole.subarray(0, length)));
    expect(await imageExtension(whole.subarray(0, 12))).toBeNull();
  });

  test('any bytes after the first six lead to acceptance or rejection, never to an endless loop', async () => {
    const start = make(20, 10).subarray(0, 6);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (rest) => {
        expect([null, extension]).toContain(await imageExtension(Buffer.concat([start, rest])));
      }),
    );
  });
});

test('rejects a small file that decompresses to 20,000 × 20,000 pixels', async () => {
  expect(await imageExtension(imageHeaders.png(20_000, 20_000))).toBeNull();
});

test('rejects a GIF with a frame of 20,000 × 20,000 pixels, even if the file declares a smaller size', async () => {
  expect(await imageExtension(imageHeaders.gif(10, 10, { width: 20_000, height: 20_000 }))).toBeNull();
});
