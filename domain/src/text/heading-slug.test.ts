import { expect, test } from 'vitest';
import { headingSlug } from './heading-slug.ts';

test.each([
  ["L'ordine, passo per passo", 'l-ordine-passo-per-passo'],
  ['Perché c’è un limite?', 'perche-c-e-un-limite'],
  ['**50 km/h** in città', '50-km-h-in-citta'],
  ['«Qualora»', 'qualora'],
])('the slug of «%s» is %s', (heading, slug) => {
  expect(headingSlug(heading)).toBe(slug);
});
