import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionOrder } from './option-order.ts';

const OPTIONS = ['Un dosso', 'Una cunetta', 'Una curva', 'Un cantiere'];
const options = fc.subarray(OPTIONS, { minLength: 2 });

test('shows each option once, and in the same order if the seed is the same', () => {
  fc.assert(
    fc.property(options, fc.string(), (shown, seed) => {
      const order = optionOrder(shown, seed);
      expect(order.toSorted((a, b) => a - b)).toEqual(shown.map((_, index) => index));
      expect(optionOrder(shown, seed)).toEqual(order);
    }),
  );
});

test('«Vero» comes before «Falso»', () => {
  for (let seed = 0; seed < 50; seed += 1) expect(optionOrder(['Vero', 'Falso'], String(seed))).toEqual([0, 1]);
  expect(optionOrder(['FALSO', 'VERO'], '')).toEqual([1, 0]);
});

test.each([2, 3, 4])('distributes each option evenly over %i positions, even for similar seeds', (count) => {
  const attempts = 6000;
  const counts = Array.from({ length: count }, () => Array.from({ length: count }, () => 0));
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const order = optionOrder(OPTIONS.slice(0, count), `prova-${Math.floor(attempt / 10)}:domanda-${attempt % 10}`);
    for (const [position, option] of order.entries()) (counts[option] as number[])[position]! += 1;
  }
  for (const times of counts.flat()) expect(Math.abs(times / attempts - 1 / count)).toBeLessThan(0.03);
});
