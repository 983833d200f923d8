import { expect, test } from 'vitest';
import { formatPassBand } from './pass-band.ts';

test.each([
  [0.62, 0.81, 'tra 62% e 81%'],
  [0.6249, 0.8101, 'tra 62% e 82%'],
  [0, 0, 'tra 0% e 1%'],
  [0.7, 0.7, 'tra 70% e 71%'],
  [0.9999, 1, 'tra 99% e 100%'],
  [1, 1, 'tra 99% e 100%'],
])('the probability range from %d to %d is shown as «%s», never as a single percentage', (low, high, text) => {
  expect(formatPassBand({ low, high })).toBe(text);
});
