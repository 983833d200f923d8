import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '@vialibera/contract/accounts';
import type { ExamFormSummary } from '@vialibera/contract/exam';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { DEFAULT_READING } from '#web/ui/reading/reading-settings.ts';
import { ExamHub } from './exam-hub.tsx';
import { ExamTitle } from './room/exam-title.tsx';
import { FORM_B, FORM_KB, LEARNER, USUAL_B } from '#web/test-support/test-exam.ts';

const FORMS_C: ExamFormSummary[] = [
  { ...USUAL_B, id: 'con-b', name: 'Con la patente B', questions: 40, seconds: 2400, allowedErrors: 4 },
  { ...USUAL_B, id: 'con-c1', name: 'Con la patente C1', questions: 20, allowedErrors: 1, secondsWithMoreTime: null },
];
const BANK = { name: 'Banca', statements: 1000, explained: true, edition: null };
const HUB_B = { running: null, submitted: [], licence: { id: 'B', name: 'Patente B' }, forms: [USUAL_B], bank: BANK };
const HUB_C = { ...HUB_B, licence: { id: 'C', name: 'Patente C' }, forms: FORMS_C };
const MORE_TIME = { ...DEFAULT_READING, moreTime: true };

const requests: string[] = [];
const started = vi.fn<(form: unknown) => void>();

async function show(hub: object, me: Partial<Me> = {}) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search}`);
    if (request.method === 'GET') return Response.json(hub);
    started(await request.json());
    return Response.json({ examId: crypto.randomUUID(), resumed: false, sheet: null });
  });
  const parts = (
    <>
      <ExamTitle />
      <ExamHub onStarted={() => {}} />
    </>
  );
  await renderScreen(parts, { ...LEARNER, ...me });
  await screen.findByText('I tuoi esami');
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const facts = () => screen.getAllByRole('term').map((fact) => fact.textContent);

beforeEach(() => {
  requests.length = 0;
  started.mockClear();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('if a licence has only one exam, there is no choice of exam, and the numbers shown are those of this exam', async () => {
  await show(HUB_B);
  expect(title()).toBe('ESAME TEORICO PATENTE B');
  expect(facts()).toEqual(['20minuti', '30domande', '3errori al massimo']);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(requests).toEqual(['GET /api/exams?licence=B']);
});

test('for a learner with more time, shows the longer time of the exam, or states that no longer time is known', async () => {
  await show(HUB_B, { reading: MORE_TIME });
  expect(facts()[0]).toBe('40minuti');
  expect(screen.getByText(/^Con più tempo\./)).toBeTruthy();
  cleanup();
  await show({ ...HUB_C, forms: FORMS_C.slice(1) }, { selectedLicense: 'C', reading: MORE_TIME });
  expect(facts()[0]).toBe('20minuti');
  expect(screen.getByText(/non conosciamo un tempo più lungo/)).toBeTruthy();
});

test('the first of several exams is preselected; if the learner chooses another exam, it is started and remembered in this tab', async () => {
  await show(HUB_C, { selectedLicense: 'C' });
  expect(title()).toBe('ESAME TEORICO PATENTE C');
  const choice = within(screen.getByRole('group', { name: 'Quale esame fai?' }));
  const [first, second] = choice.getAllByRole<HTMLInputElement>('radio');
  expect(first?.checked).toBe(true);
  expect(choice.getByText('40 minuti · 40 domande · al massimo 4 errori')).toBeTruthy();
  expect(choice.getByText('20 minuti · 20 domande · al massimo 1 errore')).toBeTruthy();
  fireEvent.click(second!);
  expect(facts()).toEqual(['20minuti', '20domande', '1errore al massimo']);
  fireEvent.click(screen.getByRole('button', { name: 'INIZIA ESAME TEORICO' }));
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce());
  expect(started.mock.calls[0]?.[0]).toMatchObject({ licence: 'C', form: 'con-c1' });
  cleanup();
  await show(HUB_C, { selectedLicense: 'C' });
  expect(facts()[1]).toBe('20domande');
});

test('lists the keyboard shortcuts that fit the kind of questions of the exam', async () => {
  await show({ ...HUB_C, forms: [{ ...USUAL_B, kind: 'single-choice' }] }, { selectedLicense: 'C' });
  expect(screen.getByText('A – D')).toBeTruthy();
  expect(screen.queryByText('vero')).toBeNull();
  expect(screen.getByText('Domande da: Banca (1000 domande)')).toBeTruthy();
});

test('without a bank, a learner sees what is missing and whom to ask, and cannot start an exam', async () => {
  await show({ ...HUB_C, bank: null }, { selectedLicense: 'C' });
  expect(screen.getByText('Per la patente C non ci sono ancora domande')).toBeTruthy();
  expect(screen.getByText(/Le aggiunge chi gestisce il sito/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'INIZIA ESAME TEORICO' })).toBeNull();
  expect(screen.queryByRole('link', { name: "Vai all'area admin" })).toBeNull();
});

test('without a bank, an admin gets a link to the admin area', async () => {
  await show({ ...HUB_C, bank: null }, { selectedLicense: 'C', roles: ['user', 'admin'] });
  expect(screen.getByRole('link', { name: "Vai all'area admin" }).getAttribute('href')).toBe('/admin');
});

test('in the history, exams of another licence and exams with more time are marked, and each score has the total of its own exam', async () => {
  const exam = { submittedAt: '2026-03-10T09:00:00.000Z', passed: true };
  const submitted = [
    { ...exam, id: 'a', score: 29, errors: 1, form: { ...FORM_B, moreTime: true } },
    { ...exam, id: 'b', score: 19, errors: 1, form: FORM_KB },
  ];
  await show({ ...HUB_B, submitted });
  const [own, other] = screen.getAllByRole('listitem').filter((row) => row.textContent.includes('Superato'));
  expect(own?.textContent).toMatch(/con più tempo29\/30$/);
  expect(own?.textContent).not.toContain('Patente B');
  expect(other?.textContent).toMatch(/ · CAP KB19\/20$/);
});

test('the card of a running exam names the licence of the exam only if the learner has now selected another licence', async () => {
  const running = { id: 'e', secondsLeft: 300, answered: 2, form: FORM_KB };
  await show({ ...HUB_B, running });
  expect(screen.getByRole('heading', { name: 'Hai un esame in corso: CAP KB' })).toBeTruthy();
  expect(screen.getByText(/^2 risposte su 20/)).toBeTruthy();
  cleanup();
  await show({ ...HUB_B, running: { ...running, form: FORM_B } });
  expect(screen.getByRole('heading', { name: 'Hai un esame in corso' })).toBeTruthy();
});
