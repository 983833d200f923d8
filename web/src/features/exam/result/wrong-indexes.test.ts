import { expect, test } from 'vitest';
import { listWrongIndexes } from './wrong-indexes.ts';

test('wrong and unanswered questions count as errors', () => {
  const questions = [
    { correctAnswer: true, userAnswer: true },
    { correctAnswer: true, userAnswer: false },
    { correctAnswer: false, userAnswer: null },
    { correctAnswer: false, userAnswer: false },
    { correctAnswer: 0, userAnswer: 0 },
    { correctAnswer: 2, userAnswer: 0 },
  ];
  expect(listWrongIndexes(questions)).toEqual([1, 2, 5]);
});
