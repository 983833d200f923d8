import { expect, test } from 'vitest';
import type { LessonQuestion } from '@vialibera/contract/learning';
import {
  checkAnswer,
  selectOption,
  countCorrect,
  nextQuestion,
  isLastQuestion,
  currentIndex,
  startQuizSession,
} from './quiz-session.ts';

const question = (id: string, correctOption: number): LessonQuestion => ({
  id,
  text: id,
  options: ['a', 'b', 'c'],
  correctOption,
  explanation: '',
  illustration: null,
  concept: null,
});
const first = question('q-1', 0);
const second = question('q-2', 2);

test('the learner selects an option, checks the answer, and goes to the next question', () => {
  const start = startQuizSession('c');
  expect(checkAnswer(start, first)).toBe(start);
  const selected = selectOption(selectOption(start, 1, first), 0, first);
  expect(selected.selected).toBe(0);
  const checked = checkAnswer(selected, first);
  expect(checked.answers).toEqual([{ questionId: 'q-1', option: 0 }]);
  expect(currentIndex(checked)).toBe(0);
  const next = nextQuestion(checked, 2);
  expect(currentIndex(next)).toBe(1);
  expect(next.selected).toBeNull();
});

test('a checked answer cannot be changed', () => {
  const checked = checkAnswer(selectOption(startQuizSession('c'), 1, first), first);
  expect(selectOption(checked, 0, first)).toBe(checked);
  expect(checkAnswer(checked, first)).toBe(checked);
});

test('rejects an option that the question does not have', () => {
  const start = startQuizSession('c');
  expect(selectOption(start, 3, first)).toBe(start);
});

test('stays on the last question and counts the correct answers', () => {
  const afterFirst = nextQuestion(checkAnswer(selectOption(startQuizSession('c'), 0, first), first), 2);
  const end = checkAnswer(selectOption(afterFirst, 1, second), second);
  expect(isLastQuestion(end, 2)).toBe(true);
  expect(nextQuestion(end, 2)).toBe(end);
  expect(countCorrect(end, [first, second])).toBe(1);
});
