import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSigns } from './signs.ts';

test('each sign keeps its colours in a browser that darkens pages', () => {
  const signs = readSigns(join(import.meta.dirname, '../../signs'));
  expect(signs.length).toBeGreaterThan(300);
  for (const { id, svg } of signs) expect(svg, id).toMatch(/^[^>]*<svg style="color-scheme:only light" /);
});
