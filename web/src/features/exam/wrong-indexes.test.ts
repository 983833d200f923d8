import { expect, test } from 'vitest';
import { wrongIndexes } from './wrong-indexes.ts';

test('what was answered wrongly and what was not answered are errors', () => {
  const questions = [
    { correctAnswer: true, userAnswer: true },
    { correctAnswer: true, userAnswer: false },
    { correctAnswer: false, userAnswer: null },
    { correctAnswer: false, userAnswer: false },
  ];
  expect(wrongIndexes(questions)).toEqual([1, 2]);
});
