import { expect, test } from 'vitest';
import type { Arms } from '@vialibera/domain/crossroads';
import { junctionText } from './junction.ts';

const OPEN: Arms = { north: {}, east: {}, south: {}, west: {} };

test('names a route by the turn, or by the road if the roads meet at other angles', () => {
  expect(junctionText.to(OPEN, 'south', 'west')).toBe('Gira a sinistra');
  const oblique: Arms = { ...OPEN, northeast: {} };
  expect(junctionText.to(oblique, 'south', 'northeast')).toBe('Verso la strada in alto a destra');
});
