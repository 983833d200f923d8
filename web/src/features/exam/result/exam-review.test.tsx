import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SubmittedExam } from '@vialibera/contract/exam';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { ExamScreen } from '#web/features/exam/exam-screen.tsx';
import { readiness } from '#web/test-support/test-readiness.ts';
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

const onReview = vi.fn<(index: number) => void>();

async function show(reviewed: number | null, exam = EXAM) {
  const handlers = { onOpenSummary: () => {}, onCloseSummary: () => {}, onReview, onCloseReview: () => {} };
  const part = <ExamScreen examId={EXAM.id} summaryOpen={false} reviewed={reviewed} {...handlers} />;
  vi.stubGlobal('fetch', async ({ url }: Request) => Response.json(url.includes('/readiness') ? readiness : exam));
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

test('the result of a failed exam states the errors and the maximum, and lists the errors, which can be hidden and reviewed', async () => {
  const [right, wrong] = EXAM.questions;
  const questions = [right!, ...Array.from({ length: 4 }, () => ({ ...wrong!, explanation: 'Perché sì.' }))];
  await show(null, {
    ...EXAM,
    form: { ...EXAM.form, questions: 5, allowedErrors: 3 },
    passed: false,
    errors: 4,
    questions,
  });
  expect(await screen.findByText('Esame Non Superato')).toBeTruthy();
  expect(screen.getByText(/^Gli errori ammessi sono al massimo 3, e questa volta sono 4\./)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Riepilogo Errori (4)' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Nascondi dettagli errori' }));
  expect(screen.queryByRole('button', { name: 'Rivedi Domanda' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Mostra dettagli errori' }));
  expect(screen.getAllByText('Perché sì.')).toHaveLength(4);
  fireEvent.click(screen.getAllByRole('button', { name: 'Rivedi Domanda' })[3]!);
  expect(onReview).toHaveBeenCalledExactlyOnceWith(4);
  expect(screen.getByRole('link', { name: '← Torna allo Studio' }).getAttribute('href')).toBe('/learn');
});
