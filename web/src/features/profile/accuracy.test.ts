import { expect, test } from 'vitest';
import { accuracyBand, topicsToReview } from './accuracy.ts';

test.each([
  [1, 'good'],
  [0.9, 'good'],
  [0.899, 'fair'],
  [0.8, 'fair'],
  [0.799, 'weak'],
  [0, 'weak'],
])('an accuracy of %f is %s', (accuracy, band) => expect(accuracyBand(accuracy)).toBe(band));

test('suggests topics with an accuracy below 85 % for review, in ascending order of accuracy', () => {
  const topics = [0.85, 0.84, 0.2, 1].map((accuracy) => ({ accuracy }));
  expect(topicsToReview(topics)).toEqual([{ accuracy: 0.2 }, { accuracy: 0.84 }]);
});
