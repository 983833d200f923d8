import { afterEach, expect, test } from 'vitest';
import type { LessonQuestion } from '@vialibera/contract/learning';
import type { QuizRun } from './quiz-run.ts';
import { forgetRun, keepRun, readRun } from './stored-run.ts';

const questions: LessonQuestion[] = ['q-1', 'q-2'].map((id) => ({
  id,
  text: id,
  options: ['Vero', 'Falso'],
  correctOption: 0,
  explanation: '',
  figure: null,
}));
const run: QuizRun = { completionId: 'c', answers: [{ questionId: 'q-1', option: 1 }], chosen: 1, checked: true };

afterEach(() => sessionStorage.clear());

test('a half-done quiz is found again where it was', () => {
  keepRun(sessionStorage, 'l', run);
  expect(readRun(sessionStorage, 'l', questions)).toEqual(run);
  forgetRun(sessionStorage, 'l');
  expect(readRun(sessionStorage, 'l', questions)).toBeNull();
});

test.each<[string, unknown]>([
  ['other questions', { ...run, answers: [{ questionId: 'q-9', option: 1 }] }],
  ['an option that is gone', { ...run, answers: [{ questionId: 'q-1', option: 3 }] }],
  ['a check of nothing', { ...run, answers: [] }],
  ['more answers than questions', { ...run, answers: [...run.answers, ...run.answers, ...run.answers] }],
  ['another shape', { completed: true }],
  ['no object', 7],
])('with %s the quiz starts again', (_, stored) => {
  sessionStorage.setItem('vialibera:quiz:l', JSON.stringify(stored));
  expect(readRun(sessionStorage, 'l', questions)).toBeNull();
});

test('a spoilt memory starts the quiz again', () => {
  sessionStorage.setItem('vialibera:quiz:l', '{');
  expect(readRun(sessionStorage, 'l', questions)).toBeNull();
});
