import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';
import { shuffle } from './shuffle.ts';

test('produces every order with equal probability and does not change its input', () => {
  const random = seededRandom(7);
  const given = Object.freeze(['a', 'b', 'c']);
  const counts = new Map<string, number>();
  for (let time = 0; time < 6000; time += 1) {
    const order = shuffle(given, random).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
