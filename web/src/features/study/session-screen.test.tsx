import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SentAnswers } from '@vialibera/contract/answers';
import type { StudySession } from '@vialibera/contract/study';
import { closeDevice } from '#web/platform/offline/device-db.ts';
import { registerOfflineSlices } from '#web/platform/offline/offline-slice.ts';
import { setDeviceUserId } from '#web/platform/device/device-user.ts';
import { OFFLINE_SLICES } from '#web/app/start/offline-slices.ts';
import { stubDeviceStorage } from '#web/test-support/fake-device.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import type { SessionSearch } from './session-query.ts';
import { SessionScreen } from './session-screen.tsx';
import { LEARNER, PLAN, SESSION, STATS, toStudyStatus, toStatement } from '#web/test-support/test-study.ts';

type Completion = SentAnswers & { sessionId: string };
const reward = { xp: 10, coins: 0, parts: [{ kind: 'session', xp: 10 }], levelBefore: 1, stats: STATS };
const rest = { badges: [], challenges: [] };
const result = {
  rejected: [],
  reward: { ...reward, ...rest },
  plan: { ...PLAN, answersToday: 12 },
  status: toStudyStatus(20.4, { mistakes: 2 }),
  returns: { tomorrow: 0, thisWeek: 2, later: 0 },
};

let session: StudySession;
let completion: object;
let errorResponse: (() => Response) | null;
let completed: Completion[];
let queued: SentAnswers['answers'];

beforeEach(() => {
  stubDeviceStorage();
  setDeviceUserId('anna');
  registerOfflineSlices(async () => OFFLINE_SLICES);
  session = SESSION;
  completion = result;
  errorResponse = null;
  completed = [];
  queued = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/study/session')) return errorResponse?.() ?? Response.json(session);
    if (pathname.endsWith('/licences')) return Response.json({ licences: [] });
    if (request.method === 'GET') return Response.json({}, { status: 404 });
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    const body = (await request.json()) as Completion;
    if (pathname.endsWith('/answers')) queued.push(...body.answers);
    else completed.push({ ...body, sessionId: pathname.split('/').at(-2) ?? '' });
    return Response.json(pathname.endsWith('/answers') ? { rejected: [] } : completion);
  });
});
afterEach(async () => {
  cleanup();
  // Wait until the last answer has reached the outbox, whose code is loaded on demand.
  await vi.dynamicImportSettled();
  sessionStorage.clear();
  localStorage.clear();
  await closeDevice();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const show = (search: SessionSearch = {}, me = LEARNER) => renderScreen(<SessionScreen search={search} />, me);
const outcome = () => screen.getAllByRole('status').find(({ textContent }) => /Corretto|Sbagliato/.test(textContent));

/** Answers the question on the screen and continues with the next one. */
function answer(key: 'v' | 'f') {
  press(key);
  press('Enter');
}

test('asks one question at a time, shows its position and the reason why it is asked, and explains each answer', async () => {
  await show();
  expect(await screen.findByText('Affermazione 1')).toBeDefined();
  expect(screen.getByText('1 di 2')).toBeDefined();
  expect(screen.getByText('Nuovo per te')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'V, Vero' }));
  expect(outcome()?.textContent).toContain('Corretto!');
  expect(outcome()?.textContent).toContain('Perché 1');
  fireEvent.click(screen.getByRole('button', { name: 'Prossima Domanda' }));
  expect(screen.getByText('2 di 2')).toBeDefined();
  expect(screen.getByText("L'avevi sbagliata")).toBeDefined();
});

test('a question answered wrong is asked again at the end until the answer is right, and all queued answers are sent', async () => {
  await show();
  await screen.findByText('Affermazione 1');
  press('f');
  expect(screen.getByText('Te la richiediamo alla fine')).toBeDefined();
  press('Enter');
  answer('v');
  expect(screen.getByText('Affermazione 1')).toBeDefined();
  expect(screen.getByText('Ne resta 1 da rifare')).toBeDefined();
  answer('v');
  expect(await screen.findByText('1 su 2 al primo colpo')).toBeDefined();
  expect(completed[0]?.answers).toMatchObject([
    { licence: 'B', statementId: 1, choice: false, source: 'session', unsure: false },
    { statementId: 2, choice: true },
    { statementId: 1, choice: true },
  ]);
  const ids = completed[0]?.answers.map(({ id }) => id);
  await vi.waitFor(() => expect(queued.map(({ id }) => id)).toEqual(ids));
});

test('«Non sono sicuro» is explained only once and marks only the next answer, whose feedback mentions the doubt', async () => {
  await show();
  expect(await screen.findByText(/Hai un dubbio\?/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Non sono sicuro' }));
  expect(screen.getByRole('button', { name: 'Non sono sicuro' }).getAttribute('aria-pressed')).toBe('true');
  press('v');
  expect(outcome()?.textContent).toContain('Avevi un dubbio');
  press('Enter');
  expect(screen.queryByText(/Hai un dubbio\?/)).toBeNull();
  press('n');
  press('n');
  answer('v');
  await screen.findByText('2 su 2 al primo colpo');
  expect(completed[0]?.answers.map(({ unsure }) => unsure)).toEqual([true, false]);
});

test('a question with options is answered by choosing an option and clicking «Controlla Risposta»', async () => {
  const options = ['Un dosso', 'Una cunetta', 'Un ponte'];
  session = {
    ...SESSION,
    questions: [{ question: { ...toStatement(3, true), options, correctOption: 2 }, reason: 'check' }],
  };
  await show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Un ponte' }));
  fireEvent.click(screen.getByRole('button', { name: 'Controlla Risposta' }));
  expect(outcome()?.textContent).toContain('Corretto!');
  fireEvent.click(screen.getByRole('button', { name: 'Vedi il risultato' }));
  await screen.findByText('1 su 1 al primo colpo');
  expect(completed[0]?.answers).toMatchObject([{ statementId: 3, choice: 2 }]);
});

test('at the end, shows what the session has changed and offers another session', async () => {
  await show();
  await screen.findByText('Affermazione 1');
  answer('v');
  answer('v');
  expect(await screen.findByText('+0,4')).toBeDefined();
  expect(screen.getByText('errore in meno da ripassare')).toBeDefined();
  expect(screen.getByText('in settimana')).toBeDefined();
  expect(screen.queryByText('domani')).toBeNull();
  expect(screen.getByText('+10 XP', { selector: 'p' })).toBeDefined();
  expect(screen.queryByText('Probabilità di passare')).toBeNull();
  expect(screen.getByRole('link', { name: 'Torna alla home' }).getAttribute('href')).toBe('/dashboard');
  session = { ...SESSION, questions: [{ question: toStatement(7, true), reason: 'fading' }] };
  fireEvent.click(screen.getByRole('button', { name: 'Altre 10' }));
  expect(await screen.findByText('Affermazione 7')).toBeDefined();
  expect(screen.getByText('Stai per dimenticarlo')).toBeDefined();
});

test('after a session, asks the browser not to delete the data of the app', async () => {
  const persist = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: true }, storage: { value: { persist } } }));
  await show();
  await screen.findByText('Affermazione 1');
  answer('v');
  expect(persist).not.toHaveBeenCalled();
  answer('v');
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
});

test('shows the probability of passing before and after the session, if there are enough answers', async () => {
  session = { ...SESSION, status: toStudyStatus(15, { enough: true }) };
  completion = { ...result, status: toStudyStatus(15.01, { enough: true, mistakes: 1 }) };
  await show();
  await screen.findByText('Affermazione 1');
  answer('v');
  answer('v');
  expect(await screen.findByText('Probabilità di passare')).toBeDefined();
  expect(screen.getAllByText('50%')).toHaveLength(2);
  expect(screen.queryByText(/risposte giuste previste/)).toBeNull();
  expect(screen.queryByText(/in meno da ripassare/)).toBeNull();
});

test('shows no XP to a learner who has hidden the game', async () => {
  await show({}, { ...LEARNER, hideGame: true });
  await screen.findByText('Affermazione 1');
  answer('v');
  answer('v');
  expect(await screen.findByText('Sessione finita!')).toBeDefined();
  expect(screen.queryByText(/XP/)).toBeNull();
});

test('an unfinished session continues at its current question with the same answers', async () => {
  await show();
  await screen.findByText('Affermazione 1');
  answer('f');
  await vi.waitFor(() => expect(screen.getByText('Affermazione 2')).toBeDefined());
  cleanup();
  errorResponse = () => Response.json({}, { status: 500 });
  await show();
  expect(screen.getByText('Affermazione 2')).toBeDefined();
  answer('v');
  answer('v');
  await screen.findByText('1 su 2 al primo colpo');
  expect(completed[0]?.answers.map(({ statementId }) => statementId)).toEqual([1, 2, 1]);
});

test('without network, the session shows its score and is queued on the device', async () => {
  await show();
  await screen.findByText('Affermazione 1');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer('v');
  answer('v');
  expect(await screen.findByText('2 su 2 al primo colpo')).toBeDefined();
  expect(screen.getByText(/È al sicuro su questo dispositivo/)).toBeDefined();
  expect(completed).toEqual([]);
});

test('while an exam is running, shows a link to the exam', async () => {
  const body = { code: 'EXAM_RUNNING', status: 409, defined: true, data: { examId: 'esame-1' } };
  errorResponse = () => Response.json(body, { status: 409 });
  await show();
  const link = await screen.findByRole('link', { name: "Riprendi l'esame" }, { timeout: 3000 });
  expect(link.getAttribute('href')).toBe('/quiz/esame/esame-1');
});

test.each([
  ['today', {}, /non ci sono ancora domande/],
  ['errors', { modo: 'errori' }, /Nessun errore da ripassare/],
  ['topic', { argomento: 2 }, /Su questo argomento non ci sono domande/],
] as const)('if a session of the kind «%s» has no questions, explains the reason', async (_, search, text) => {
  session = { ...SESSION, questions: [] };
  await show(search);
  expect(await screen.findByText(text)).toBeDefined();
});
