import { afterEach, expect, test } from 'vitest';
import { clampQuestion, saveQuestion, readQuestion } from './current-question.ts';

afterEach(() => sessionStorage.clear());

test.each([
  [-1, 0],
  [0, 0],
  [29, 29],
  [30, 29],
])('question %i is clamped to %i', (index, clamped) => expect(clampQuestion(index)).toBe(clamped));

test('stores the current question for each exam', () => {
  saveQuestion(sessionStorage, 'a', 12);
  expect(readQuestion(sessionStorage, 'a')).toBe(12);
  expect(readQuestion(sessionStorage, 'b')).toBe(0);
});

test('starts at the first question if the stored value is invalid', () => {
  sessionStorage.setItem('vialibera:question:a', 'quattro');
  expect(readQuestion(sessionStorage, 'a')).toBe(0);
});
