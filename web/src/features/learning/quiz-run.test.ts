import { expect, test } from 'vitest';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { check, choose, correctCount, goOn, isLast, questionIndex, startRun } from './quiz-run.ts';

const question = (id: string, correctOption: number): LessonQuestion => ({
  id,
  text: id,
  options: ['a', 'b', 'c'],
  correctOption,
  explanation: '',
  figure: null,
});
const first = question('q-1', 0);
const second = question('q-2', 2);

test('a quiz goes from choice to check to the next question', () => {
  const start = startRun('c');
  expect(check(start, first)).toBe(start);
  const chosen = choose(choose(start, 1, first), 0, first);
  expect(chosen.chosen).toBe(0);
  const checked = check(chosen, first);
  expect(checked.answers).toEqual([{ questionId: 'q-1', option: 0 }]);
  expect(questionIndex(checked)).toBe(0);
  const next = goOn(checked, 2);
  expect(questionIndex(next)).toBe(1);
  expect(next.chosen).toBeNull();
});

test('an answer is locked once it is checked', () => {
  const checked = check(choose(startRun('c'), 1, first), first);
  expect(choose(checked, 0, first)).toBe(checked);
  expect(check(checked, first)).toBe(checked);
});

test('an option that the question does not have cannot be chosen', () => {
  const start = startRun('c');
  expect(choose(start, 3, first)).toBe(start);
});

test('after the last question the run stays, with its count of right answers', () => {
  const afterFirst = goOn(check(choose(startRun('c'), 0, first), first), 2);
  const end = check(choose(afterFirst, 1, second), second);
  expect(isLast(end, 2)).toBe(true);
  expect(goOn(end, 2)).toBe(end);
  expect(correctCount(end, [first, second])).toBe(1);
});
