import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { SubmittedExam } from '@vialibera/contract/exam';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { ExamScreen } from '#web/features/exam/exam-screen.tsx';
import { readiness } from '#web/test-support/test-readiness.ts';
import { FORM_B, FORM_KB, LEARNER, runningExam } from '#web/test-support/test-exam.ts';

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function Screen({ examId }: { examId: string }) {
  const [summaryOpen, setSummaryOpen] = useState(false);
  const open = () => setSummaryOpen(true);
  const close = () => setSummaryOpen(false);
  const review = { reviewed: null, onReview: () => {}, onCloseReview: () => {} };
  return (
    <ExamScreen examId={examId} summaryOpen={summaryOpen} onOpenSummary={open} onCloseSummary={close} {...review} />
  );
}

async function show(form = FORM_B) {
  const exam = runningExam(form);
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(exam);
    sent.push([new URL(request.url).pathname.split('/').at(-1), await request.json()]);
    return Response.json({ secondsLeft: 800 });
  });
  await renderScreen(<Screen examId={exam.id} />, LEARNER);
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });

test('single-choice questions of an exam are answered with letter and digit keys, and the summary shows the chosen letters', async () => {
  await show(FORM_KB);
  expect(await screen.findByText('Domanda 1 di 20')).toBeTruthy();
  expect(screen.getAllByText(/CAP KB/).length).toBeGreaterThan(0);
  press('b');
  expect(screen.getByRole('radio', { name: 'B: Due', checked: true })).toBeTruthy();
  expect(screen.getByText('Hai risposto B')).toBeTruthy();
  press('ArrowRight');
  press('3');
  press('v');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['0', { answer: 1 }],
    ['1', { answer: 2 }],
  ]);
  press('r');
  expect(screen.getByRole('button', { name: 'Domanda 1: B' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Domanda 2: C' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Domanda 20: senza risposta' })).toBeTruthy();
  expect(screen.getByText('Ci sono 18 domande senza risposta. Verranno considerate errate.')).toBeTruthy();
});

test('statements of an exam are answered with the keys V and F, and the letter keys of options do nothing', async () => {
  await show();
  expect(await screen.findByText('Domanda 1 di 30')).toBeTruthy();
  expect(screen.getAllByText(/Patente B/).length).toBeGreaterThan(0);
  press('a');
  press('f');
  await vi.waitFor(() => expect(sent).toEqual([['0', { answer: false }]]));
  expect(screen.getByText('Hai risposto falso')).toBeTruthy();
});

test('the navigation stops at the last question of the exam', async () => {
  await show(FORM_KB);
  await screen.findByText('Domanda 1 di 20');
  for (let presses = 0; presses < 25; presses += 1) press('ArrowRight');
  expect(screen.getByRole('heading', { name: 'Domanda 20 di 20' })).toBeTruthy();
});

test('the result shows how the exam has changed the probability of passing, and links to the reasons', async () => {
  const { questions: asked, answers: _, secondsLeft: __, ...running } = runningExam(FORM_B);
  const unknown = { concept: null, correctAnswer: true, userAnswer: null, explanation: null };
  const submitted: SubmittedExam = {
    ...running,
    status: 'submitted',
    submittedAt: '2026-03-10T09:00:00.000Z',
    timedOut: false,
    score: 0,
    errors: 30,
    passed: false,
    questions: asked.map((question) => ({ ...question, ...unknown })),
    concepts: [],
    reward: null,
  };
  let pass = { mean: 0.7, low: 0.42, high: 0.95, enough: true };
  const readBefore = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    if (url.includes('/readiness')) {
      readBefore.resolve();
      return Response.json({ ...readiness, pass });
    }
    if (url.includes('/answers/')) return Response.json({ secondsLeft: 1200 });
    if (method === 'GET') return Response.json(runningExam(FORM_B));
    pass = { mean: 0.8, low: 0.575, high: 0.98, enough: true };
    return Response.json(submitted);
  });
  await renderScreen(<Screen examId={submitted.id} />, LEARNER);
  await screen.findByText('Domanda 1 di 30');
  press('v');
  await readBefore.promise;
  press('r');
  fireEvent.click(screen.getByRole('button', { name: 'CONSEGNA ESAME' }));
  fireEvent.click(await screen.findByRole('button', { name: 'SÌ, CONSEGNA ESAME' }));
  const text = await screen.findByText(/^Probabilità di passare: tra 57% e 98%/);
  expect(text.textContent).toContain('Prima di questo esame: tra 42% e 95%.');
  expect(screen.getByRole('link', { name: 'Guarda perché' }).getAttribute('href')).toBe('/pronto');
});
