import { afterEach, expect, test } from 'vitest';
import { clampQuestion, saveQuestion, readQuestion } from './current-question.ts';

afterEach(() => sessionStorage.clear());

test.each([
  [-1, 30, 0],
  [0, 30, 0],
  [29, 30, 29],
  [30, 30, 29],
  [10, 10, 9],
  [69, 70, 69],
])('the question index %i in an exam of %i questions is clamped to %i', (index, total, clamped) =>
  expect(clampQuestion(index, total)).toBe(clamped),
);

test('stores the current question of each exam separately', () => {
  saveQuestion(sessionStorage, 'a', 12);
  expect(readQuestion(sessionStorage, 'a', 30)).toBe(12);
  expect(readQuestion(sessionStorage, 'b', 30)).toBe(0);
});

test('starts at the first question if the stored value is invalid', () => {
  sessionStorage.setItem('vialibera:question:a', 'quattro');
  expect(readQuestion(sessionStorage, 'a', 30)).toBe(0);
});
