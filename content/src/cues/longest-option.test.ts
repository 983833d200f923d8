import { expect, test } from 'vitest';
import { contentWith, lessonWith, questionWith, unitWith } from '#content/test-support/content-fixtures.ts';
import { countLongestOptions, longestOptionIssues } from './longest-option.ts';

const LONG = ['Uno', 'Due', 'Quattro'];
const SAME = ['Uno', 'Quattro', 'Trovate'];

/**
 * Returns content with quiz questions. For each pair, there are `count` questions with the given options, the last of
 * which is right.
 */
function quizzesWith(...quizzes: [count: number, options: string[]][]) {
  const questions = quizzes.flatMap(([count, options]) =>
    Array.from({ length: count }, () => questionWith({ options, correct: options.length - 1 })),
  );
  return contentWith({ units: [unitWith({ lessons: [lessonWith({ questions })] })] });
}

test('if all options are equally long, none counts as the longest; questions with «Vero» and «Falso» are not counted', () => {
  const content = quizzesWith([8, LONG], [12, SAME], [30, ['Falso', 'Vero']]);
  expect(countLongestOptions(content)).toEqual([{ options: 3, questions: 20, right: 8 }]);
  expect(longestOptionIssues(content)).toEqual([]);
});

test('checks questions with three options separately from questions with four', () => {
  const content = quizzesWith([9, LONG], [11, SAME], [60, ['Uno', 'Due', 'Tre', 'Sei']]);
  expect(longestOptionIssues(content)).toEqual(['the longest of 3 options is right in 9 of 20 questions']);
});
