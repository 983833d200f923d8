import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '@vialibera/contract/accounts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { readiness } from '#web/test-support/test-readiness.ts';
import { ReadinessScreen } from './readiness-screen.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const me = { timeZone: 'Europe/Rome', selectedLicense: 'B', roles: ['user'] } as unknown as Me;

async function renderReadiness(changed: object = {}) {
  const sent: unknown[] = [];
  const current = { ...readiness, ...changed };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('/licences')) return Response.json({ licences: [{ id: 'B', name: 'Patente B' }] });
    if (request.method === 'GET') return Response.json(current);
    const body = (await request.json()) as { examDate: string; passed: boolean };
    sent.push(body);
    if (request.url.endsWith('/outcome')) current.outcome = { examDate: body.examDate, passed: body.passed };
    return Response.json({ plan: current.plan });
  });
  const { router } = await renderScreen(<ReadinessScreen />, me);
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  return { sent, router };
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('shows the probability of passing as a range of percentages, in words and in a drawing', async () => {
  await renderReadiness();
  expect(screen.getByRole('heading', { name: 'Probabilità di passare: tra 62% e 81%' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Probabilità di passare: tra 62% e 81%' })).toBeTruthy();
  expect(screen.getByText(/^Vale per il 5 dicembre/)).toBeTruthy();
});

test('until there are enough answers, shows how many answers and exams are missing instead of the probability', async () => {
  await renderReadiness({
    pass: { ...readiness.pass, enough: false },
    missing: { answers: 63, exams: 1 },
    answers: 37,
  });
  expect(screen.getByRole('heading', { name: 'Servono ancora risposte' })).toBeTruthy();
  expect(screen.getByText('Ancora 63 risposte')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '37 risposte su 100' })).toBeTruthy();
  expect(linkTo('Rispondi adesso')).toBe('/oggi');
  expect(linkTo('Fai la simulazione')).toBe('/quiz');
  expect(screen.getByText(/62% degli esami di teoria/)).toBeTruthy();
  expect(screen.queryByText(/Probabilità di passare/)).toBeNull();
});

test('if only an exam simulation is missing, asks for nothing else', async () => {
  await renderReadiness({ pass: { ...readiness.pass, enough: false }, missing: { answers: 0, exams: 1 } });
  expect(screen.getByText("Una simulazione d'esame completa")).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Rispondi adesso' })).toBeNull();
});

test('shows the history of the probability also as a table', async () => {
  await renderReadiness();
  expect(screen.getByRole('row', { name: '20 novembre tra 40% e 60%' })).toBeTruthy();
  expect(screen.getByText('Il 20 novembre era tra 40% e 60%; ora è tra 62% e 81%.')).toBeTruthy();
});

test('shows no history of the probability on the first day', async () => {
  await renderReadiness({ history: readiness.history.slice(0, 1) });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(/^Da domani vedi qui/)).toBeTruthy();
});

test('shows how many errors are expected in each topic, and links each topic to its session', async () => {
  await renderReadiness();
  expect(screen.getByText(/circa 1,3 errori; ne sono ammessi 3/)).toBeTruthy();
  expect(linkTo('Precedenza 1,2 errori su 3 domande')).toBe('/oggi?argomento=4');
  expect(linkTo('Velocità quasi nessun errore su 1 domanda')).toBe('/oggi?argomento=7');
});

test.each([
  ['the session of today', {}, 'Vai a Oggi', '/oggi'],
  ['the mistakes', { plan: { ...readiness.plan, answersToday: 28 } }, 'Rivedi gli errori', '/errori'],
  ['a simulation', { missing: { answers: 0, exams: 1 } }, 'Vai alla simulazione', '/quiz'],
])('suggests %s as the next step', async (_, changed, name, href) => {
  await renderReadiness(changed);
  expect(linkTo(name)).toBe(href);
});

test('links to the page that compares predictions and results', async () => {
  await renderReadiness();
  expect(linkTo('Quanto è affidabile? Confronta i pronostici con i risultati')).toBe('/affidabilita');
});

test('without a bank, shows that questions are missing', async () => {
  await renderReadiness({ sheet: null });
  expect(await screen.findByText('Per la patente B non ci sono ancora domande')).toBeTruthy();
  expect(screen.queryByText('Il tuo piano')).toBeNull();
});

test('offers a retry if the readiness does not load', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'DATABASE_DOWN', defined: true }, { status: 503 }));
  await renderScreen(<ReadinessScreen />, me);
  expect(await screen.findByRole('button', { name: 'Riprova' }, { timeout: 5000 })).toBeTruthy();
});

const over = { plan: { ...readiness.plan, examDate: '2026-11-21', daysLeft: -2 } };

test('asks for the result of the exam, and saves the result after a confirmation', async () => {
  const { sent } = await renderReadiness(over);
  fireEvent.click(screen.getByRole('button', { name: "L'ho superato" }));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Confermo' }));
  const title = await screen.findByRole('heading', { name: "Ce l'hai fatta!" });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(sent).toEqual([{ licence: 'B', examDate: '2026-11-21', passed: true }]);
  expect(screen.queryByRole('heading', { name: 'Il tuo piano' })).toBeNull();
});

test('after a failed exam, encourages the learner and asks for the next date', async () => {
  const { sent } = await renderReadiness(over);
  fireEvent.click(screen.getByRole('button', { name: 'Non è andata' }));
  fireEvent.click(screen.getByRole('button', { name: 'Confermo' }));
  expect(await screen.findByText(/due prove in sei mesi/)).toBeTruthy();
  expect(linkTo('Scegli la nuova data')).toBe('/pronto#piano');
  expect(sent).toEqual([{ licence: 'B', examDate: '2026-11-21', passed: false }]);
  expect(screen.getByRole('heading', { name: 'Il tuo piano' })).toBeTruthy();
});

test('a reported exam result can be corrected', async () => {
  const { sent } = await renderReadiness({ ...over, outcome: { examDate: '2026-11-21', passed: false } });
  fireEvent.click(screen.getByRole('button', { name: 'Correggi il risultato' }));
  fireEvent.click(screen.getByRole('button', { name: "L'ho superato" }));
  fireEvent.click(screen.getByRole('button', { name: 'Confermo' }));
  expect(await screen.findByText("Ce l'hai fatta!")).toBeTruthy();
  expect(sent).toEqual([{ licence: 'B', examDate: '2026-11-21', passed: true }]);
});

test('from the confirmation of the exam result, the learner can go back to the question', async () => {
  const { sent } = await renderReadiness(over);
  fireEvent.click(screen.getByRole('button', { name: 'Non è andata' }));
  fireEvent.click(screen.getByRole('button', { name: 'Torna indietro' }));
  expect(screen.getByRole('button', { name: "L'ho superato" })).toBeTruthy();
  expect(sent).toEqual([]);
});

test('if a new exam date is set after a failed exam, the plan is shown instead of the old result', async () => {
  await renderReadiness({ outcome: { examDate: '2026-10-01', passed: false } });
  const plan = screen.getByRole('heading', { name: 'Il tuo piano' }).closest('section')!;
  expect(within(plan).getByDisplayValue('2026-12-05')).toBeTruthy();
  expect(screen.queryByText(/due prove in sei mesi/)).toBeNull();
});
