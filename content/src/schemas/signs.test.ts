import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSigns } from './signs.ts';

test('each sign keeps its colours in a browser that darkens pages', () => {
  const signs = readSigns(join(import.meta.dirname, '../../signs'));
  expect(signs.length).toBeGreaterThan(300);
  const darkened = signs.filter(({ svg }) => !/^[^>]*<svg style="color-scheme:only light" /.test(svg));
  expect(darkened.map(({ id }) => id)).toEqual([]);
});
