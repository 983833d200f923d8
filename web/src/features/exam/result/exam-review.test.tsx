import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SubmittedExam } from '@vialibera/contract/exam';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { ExamScreen } from '#web/features/exam/exam-screen.tsx';
import { FORM_KB, LEARNER } from '#web/test-support/test-exam.ts';

const EXAM: SubmittedExam = {
  status: 'submitted',
  id: '6f1c2a9e-5d0b-4f6e-9d4e-2b8f6a1c3d5e',
  form: { ...FORM_KB, questions: 2, moreTime: true },
  submittedAt: '2026-03-10T09:00:00.000Z',
  timedOut: false,
  score: 1,
  errors: 1,
  passed: true,
  questions: [0, 2].map((userAnswer, index) => ({
    text: `Testo ${index + 1}`,
    options: ['Uno', 'Due', 'Tre'],
    illustration: null,
    concept: null,
    correctAnswer: 0,
    userAnswer,
    explanation: null,
  })),
  concepts: [],
  reward: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(reviewed: number | null) {
  const handlers = { onOpenSummary: () => {}, onCloseSummary: () => {}, onReview: () => {}, onCloseReview: () => {} };
  const part = <ExamScreen examId={EXAM.id} summaryOpen={false} reviewed={reviewed} {...handlers} />;
  vi.stubGlobal('fetch', async () => Response.json(EXAM));
  await renderScreen(part, LEARNER);
}

test('the review marks the chosen option and the right option', async () => {
  await show(1);
  const options = within(await screen.findByRole('list', { name: 'La tua risposta' })).getAllByRole('listitem');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'AAUnoRisposta corretta',
    'BBDue',
    'CCTreLa tua risposta',
  ]);
  expect(screen.getByText('Domanda 2 di 2')).toBeTruthy();
});

test('the result shows the licence, the longer time, and for each mistake the chosen and the right option with letter and text', async () => {
  await show(null);
  expect(await screen.findByText(/^CAP KB · Consegnato .* · con più tempo \(30 minuti\)$/)).toBeTruthy();
  expect(screen.getByText('1/2')).toBeTruthy();
  expect(screen.getByText('1/2 consentiti')).toBeTruthy();
  expect(screen.getByText('C: Tre')).toBeTruthy();
  expect(screen.getByText('A: Uno')).toBeTruthy();
});

test('if the exam does not have the requested question number, the result is shown instead', async () => {
  await show(2);
  expect(await screen.findByRole('heading', { level: 1, name: 'Risultati Quiz' })).toBeTruthy();
});
