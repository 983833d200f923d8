import { expect, test } from 'vitest';
import type { Arms } from '@vialibera/domain/junctions/crossroads';
import { junctionText } from './junction.ts';

const OPEN: Arms = { north: {}, east: {}, south: {}, west: {} };

test('describes a route by the turn, or by the destination road if the roads do not meet at right angles', () => {
  expect(junctionText.to(OPEN, 'south', 'west')).toBe('Gira a sinistra');
  const oblique: Arms = { ...OPEN, northeast: {} };
  expect(junctionText.to(oblique, 'south', 'northeast')).toBe('Verso la strada in alto a destra');
});
