import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import type { RunningExam } from '@vialibera/contract/exam';
import type { ExamSheet } from './exam-sheet-query.ts';
import { sendOutcomeOf, withAnswer } from './exam-sheet.ts';

const exam: RunningExam = {
  status: 'running',
  id: '11111111-1111-4111-8111-111111111111',
  secondsLeft: 900,
  questions: Array.from({ length: 30 }, (_, index) => ({ text: `Domanda ${index}`, figure: null })),
  answers: Array.from({ length: 30 }, () => null),
};
const sheet: ExamSheet = { exam, readAt: 10 };

test('a saved answer joins the sheet with the server’s newest word on the time', () => {
  const after = withAnswer(sheet, 4, false, 800, 20);
  expect(after.readAt).toBe(20);
  expect(after.exam).toMatchObject({ secondsLeft: 800 });
  expect(after.exam.status === 'running' && after.exam.answers.indexOf(false)).toBe(4);
  expect(exam.answers[4]).toBeNull();
});

test.each([
  ['UNAUTHORIZED', 401, 'signed-out'],
  ['TOO_MANY_REQUESTS', 429, 'unreachable'],
  ['UNEXPECTED', 500, 'unreachable'],
  ['EXAM_SUBMITTED', 409, 'closed'],
  ['EXAM_NOT_FOUND', 404, 'closed'],
])('%s (%i) means %s for an answer', (code, status, outcome) =>
  expect(sendOutcomeOf(new ORPCError(code, { status }))).toBe(outcome),
);

test('no network means unreachable', () => expect(sendOutcomeOf(new TypeError('Failed to fetch'))).toBe('unreachable'));
