import { afterEach, expect, test } from 'vitest';
import type { LessonQuestion } from '@vialibera/contract/learning';
import type { QuizSession } from '#web/study-parts/questions/quiz-session.ts';
import { deleteQuizSession, saveQuizSession, readQuizSession } from './quiz-session-storage.ts';

const questions: LessonQuestion[] = ['q-1', 'q-2'].map((id) => ({
  id,
  text: id,
  options: ['Vero', 'Falso'],
  correctOption: 0,
  explanation: '',
  illustration: null,
  concept: null,
}));
const session: QuizSession = {
  completionId: 'c',
  answers: [{ questionId: 'q-1', option: 1 }],
  selected: 1,
  checked: true,
};

afterEach(() => sessionStorage.clear());

test('restores an unfinished quiz', () => {
  saveQuizSession(sessionStorage, 'l', session);
  expect(readQuizSession(sessionStorage, 'l', questions)).toEqual(session);
  deleteQuizSession(sessionStorage, 'l');
  expect(readQuizSession(sessionStorage, 'l', questions)).toBeNull();
});

test.each<[string, unknown]>([
  ['other questions', { ...session, answers: [{ questionId: 'q-9', option: 1 }] }],
  ['an option that no longer exists', { ...session, answers: [{ questionId: 'q-1', option: 3 }] }],
  ['a check without an answer', { ...session, answers: [] }],
  [
    'more answers than questions',
    { ...session, answers: [...session.answers, ...session.answers, ...session.answers] },
  ],
  ['another shape', { completed: true }],
  ['no object', 7],
])('restarts the quiz if the stored quiz has %s', (_, stored) => {
  sessionStorage.setItem('vialibera:quiz:l', JSON.stringify(stored));
  expect(readQuizSession(sessionStorage, 'l', questions)).toBeNull();
});

test('restarts the quiz if the stored value is invalid', () => {
  sessionStorage.setItem('vialibera:quiz:l', '{');
  expect(readQuizSession(sessionStorage, 'l', questions)).toBeNull();
});
