import { expect, test } from 'vitest';
import { type ExamSheet, withAnswer } from './exam-query.ts';
import { FORM_B, runningExam } from '#web/test-support/test-exam.ts';

const exam = runningExam(FORM_B);
const sheet: ExamSheet = { exam, receivedAt: 10 };

test('a saved answer and the newer remaining time are added to the exam', () => {
  const after = withAnswer(sheet, { position: 4, answer: false }, { secondsLeft: 800, receivedAt: 20 });
  expect(after.receivedAt).toBe(20);
  expect(after.exam).toMatchObject({ secondsLeft: 800 });
  expect(after.exam.status === 'running' && after.exam.answers.indexOf(false)).toBe(4);
  expect(exam.answers[4]).toBeNull();
});
