import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { readWholeContent } from '#content/read-content.ts';

/**
 * The maximum size of the data with which a device explains all statements offline. The texts and images of the statements are
 * not included.
 */
const LIMIT_KIB = 450;
/** Compression with the best quality would take several seconds. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

test(`the reasons, rules and descriptions of all topics take at most ${LIMIT_KIB} KiB after compression with Brotli`, () => {
  const { ministry, figures } = readWholeContent();
  const packs = ministry.map(({ concepts }) => {
    const shown = new Set(concepts.flatMap(({ statements }) => statements.map(({ figure }) => figure)));
    const rules = concepts.map(({ id, title, rule, lesson, heading, statements }) => {
      return { id, title, rule, lesson, heading, reasons: statements.map(({ why }) => why) };
    });
    return brotliCompressSync(JSON.stringify([rules, figures.filter(({ figure }) => shown.has(figure))]), FAST).length;
  });
  const kib = packs.reduce((sum, bytes) => sum + bytes, 0) / 1024;
  expect(kib).toBeLessThan(LIMIT_KIB);
  expect(kib, 'all reasons are in it').toBeGreaterThan(LIMIT_KIB / 2);
});
