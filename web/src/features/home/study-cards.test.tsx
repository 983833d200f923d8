import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '@vialibera/contract/accounts';
import type { StudySummary } from '@vialibera/contract/study';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { HomeScreen } from './home-screen.tsx';

const plan = { examDate: null, answersPerDay: null, daysLeft: null, answersToday: 0, target: 28 };
const study: StudySummary = {
  plan,
  pass: { mean: 0.72, low: 0.62, high: 0.81, enough: true },
  mistakes: 12,
  outcome: null,
};
const me = { timeZone: 'Europe/Rome', selectedLicense: 'B', licenceChosen: true, hideGame: true } as unknown as Me;
const nextLesson = { id: 'dossi', title: 'Dossi e cunette', unitTitle: 'Segnali di pericolo', started: true };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function renderStudy(changed: object, learner: object = {}) {
  const home: Record<string, unknown> = {
    stats: {},
    streak: {},
    nextGoal: { kind: 'general' },
    week: [],
    today: '2026-11-21',
    nextLesson,
    runningExam: null,
    ...changed,
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { url, method } = request;
    if (url.includes('/licences'))
      return Response.json({ licences: [{ id: 'C', name: 'Patente C', hasCourse: false, questions: 3000 }] });
    if (url.endsWith('/me')) return Response.json({ me: { ...me, ...learner } });
    if (method === 'POST') {
      const { passed } = (await request.json()) as { passed: boolean };
      home.study = { ...(home.study as StudySummary), outcome: passed ? 'passed' : 'failed' };
      return Response.json({ plan });
    }
    return Response.json(home);
  });
  await renderScreen(<HomeScreen />, { ...me, ...learner });
  await screen.findByRole('heading', { name: 'Dove vuoi andare?' });
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('shows today’s session and the readiness before the next lesson', async () => {
  await renderStudy({ study });
  expect(titles().slice(0, 3)).toEqual(['28 risposte', 'Sei pronto?', 'Dossi e cunette']);
  expect(linkTo('Inizia')).toBe('/oggi');
  expect(screen.getByRole('img', { name: 'Probabilità di passare: tra 62% e 81%' })).toBeTruthy();
  expect(linkTo('Guarda i dettagli')).toBe('/pronto');
  expect(linkTo('12 errori da rivedere')).toBe('/errori');
});

test('shows how many of today’s answers are done and how many days are left until the exam', async () => {
  await renderStudy({ study: { ...study, plan: { ...plan, answersToday: 7, examDate: '2026-12-05', daysLeft: 14 } } });
  expect(screen.getByRole('progressbar', { name: '7 risposte su 28' }).getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText("14 giorni all'esame")).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Continua' })[0]?.getAttribute('href')).toBe('/oggi');
});

test('after today’s session, offers another session', async () => {
  await renderStudy({ study: { ...study, plan: { ...plan, answersToday: 30 } } });
  expect(screen.getByRole('heading', { name: 'Fatto per oggi' })).toBeTruthy();
  expect(linkTo('Ancora una sessione')).toBe('/oggi');
});

test('shows no probability of passing until there are enough answers', async () => {
  await renderStudy({ study: { ...study, mistakes: 0, pass: { ...study.pass, enough: false } } });
  expect(linkTo('Guarda che cosa manca')).toBe('/pronto');
  expect(screen.queryByText(/Probabilità di passare/)).toBeNull();
  expect(screen.queryByText(/da rivedere/)).toBeNull();
});

test('invites a new learner to a first session, and links to the first lesson', async () => {
  const untouched = { ...study, mistakes: 0, pass: { ...study.pass, enough: false } };
  await renderStudy({ study: untouched, nextLesson: { ...nextLesson, started: false } });
  expect(titles().slice(0, 2)).toEqual(['La tua prima sessione', 'Dossi e cunette']);
  expect(screen.getByText('Parti da qui')).toBeTruthy();
});

test.each([
  ['without a bank', { study: null }],
  ['with a response cached by an earlier version', {}],
])('%s, the card of the next lesson comes first', async (_, home) => {
  await renderStudy(home);
  expect(titles()[0]).toBe('Dossi e cunette');
  expect(screen.queryByText('Sei pronto?')).toBeNull();
});

test('a running exam is the first card', async () => {
  await renderStudy({ study, runningExam: { id: crypto.randomUUID(), secondsLeft: 60 } });
  expect(titles().slice(0, 2)).toEqual(['Hai un esame in corso', '28 risposte']);
});

test('if the licence has no course, shows today’s session first', async () => {
  await renderStudy({ study }, { selectedLicense: 'C' });
  expect(titles().slice(0, 3)).toEqual(['28 risposte', 'Sei pronto?', 'Studia per la patente C']);
});

const over = { ...study, plan: { ...plan, examDate: '2026-11-20', daysLeft: -1 } };

test('after the exam date, asks for the result; if the exam was passed, congratulations replace the plan', async () => {
  await renderStudy({ study: over });
  fireEvent.click(screen.getByRole('button', { name: "L'ho superato" }));
  fireEvent.click(screen.getByRole('button', { name: 'Confermo' }));
  expect(await screen.findByRole('heading', { name: "Ce l'hai fatta!" })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '28 risposte' })).toBeNull();
  expect(linkTo('Continua a ripassare')).toBe('/oggi');
});

test('after a failed exam, asks for the next exam date and continues to show today’s session', async () => {
  await renderStudy({ study: { ...over, outcome: 'failed' } });
  expect(linkTo('Scegli la nuova data')).toBe('/pronto#piano');
  expect(screen.getByRole('heading', { name: '28 risposte' })).toBeTruthy();
});
