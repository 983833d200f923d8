import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dayAt } from '@vialibera/domain/time/day';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { HomeScreen } from './home-screen.tsx';

const stats = { totalXp: 230, level: 3, xpIntoLevel: 30, xpForLevel: 100, coins: 35, streak: 4, maxStreak: 9 };
const nextLesson = { id: 'dossi', title: 'Dossi e cunette', unitTitle: 'Segnali di pericolo', started: true };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const challenge = {
  id: 'due-quiz',
  name: 'Due quiz',
  description: 'Completa 2 quiz o simulazioni oggi',
  target: 2,
  progress: 1,
  completed: false,
  xpReward: 15,
  coinReward: 5,
};
const today = dayAt(new Date(), 'Europe/Rome');

const ofB = { hideGame: false, selectedLicense: 'B', licenceChosen: true };
const toLicence = (id: string, hasCourse: boolean, questions: number) => {
  const about = { name: `Patente ${id}`, drives: 'Camion', minimumAge: 21, list: id, kind: 'true-false' };
  return { id, ...about, hasCourse, questions, topics: [] };
};
let updates: unknown[];

async function renderHome(home: object, { me = {}, profileDay = today, questionsOfC = 3000 } = {}) {
  updates = [];
  const learner = { timeZone: 'Europe/Rome', ...ofB, ...me };
  const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => ({ day: `2026-11-${day}`, xp: 0, minutes: 0 }));
  const streak = { activeToday: false, nextMilestone: 7, recordGoal: 30 };
  const rest = { week, streak, today: '2026-11-21', nextGoal: { kind: 'level' } };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { url, method } = request;
    if (url.endsWith('/me') && method === 'PATCH') {
      updates.push(await request.json());
      learner.licenceChosen = true;
      return Response.json(learner);
    }
    if (url.endsWith('/me')) return Response.json({ me: learner });
    if (url.endsWith('/licences'))
      return Response.json({ licences: [toLicence('A', true, 7000), toLicence('C', false, questionsOfC)] });
    if (url.endsWith('/profile')) return Response.json({ today: profileDay, challenges: [challenge] });
    return Response.json({ stats, nextLesson, runningExam: null, ...rest, ...home });
  });
  await renderScreen(<HomeScreen />);
  await screen.findByRole('heading', { name: 'Dove vuoi andare?' });
  await vi.waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
}

test('shows the learner’s progress and the next lesson', async () => {
  await renderHome({});
  expect(screen.getByText('Riprendi da qui')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continua' }).getAttribute('href')).toBe('/lesson/dossi');
  expect(screen.getByText('Ancora 70 XP per il livello 4')).toBeTruthy();
  expect(screen.getByText('Il tuo record: 9 giorni · da battere: 30')).toBeTruthy();
  expect(screen.getByText('Ancora 3 giorni al traguardo dei 7')).toBeTruthy();
  expect(screen.queryByRole('link', { name: "Riprendi l'esame" })).toBeNull();
});

test('shows the daily challenges with today’s progress', async () => {
  await renderHome({});
  expect(await screen.findByText('1 / 2')).toBeTruthy();
  expect(screen.getByText('Completa 2 quiz o simulazioni oggi')).toBeTruthy();
});

test('shows cached challenges from an earlier day without progress', async () => {
  await renderHome({}, { profileDay: '2026-03-10' });
  expect(await screen.findByText('0 / 2')).toBeTruthy();
});

test('shows neither the daily challenges nor the streak if the learner hides points', async () => {
  await renderHome({}, { me: { hideGame: true } });
  await waitFor(() => expect(screen.queryByText('4 giorni di fila')).toBeNull());
  expect(screen.queryByText('Sfide di oggi')).toBeNull();
});

test.each([
  ['Allenamento Un argomento alla volta, con le spiegazioni', '/quiz/allenamento'],
  ['I miei errori Le domande da ripassare', '/errori'],
])('links to «%s»', async (name, href) => {
  await renderHome({});
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('shows the XP and the minutes of the week also as a table', async () => {
  const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => ({ day: `2026-11-${day}`, xp: 25, minutes: 3 }));
  await renderHome({ week });
  expect(await screen.findByRole('row', { name: 'Sab 25 3' })).toBeTruthy();
  expect(screen.getByText('175 XP e 21 minuti di studio questa settimana')).toBeTruthy();
});

test.each([
  [{ kind: 'weekly_streak', days: 1 }, 'Ancora 1 giorno per una settimana di fila'],
  [{ kind: 'badge', name: 'Zero errori', missing: 2 }, 'Ancora 2 per il badge «Zero errori»'],
  [{ kind: 'general' }, 'Continua così: ogni giorno conta.'],
])('shows the text of the next goal %j', async (nextGoal, text) => {
  await renderHome({ nextGoal });
  expect(screen.getByText(text)).toBeTruthy();
});

test('shows a new learner where to start', async () => {
  await renderHome({ nextLesson: { ...nextLesson, started: false } });
  expect(screen.getByText('Parti da qui')).toBeTruthy();
});

test('links to the exam when every lesson is completed', async () => {
  await renderHome({ nextLesson: null });
  expect(screen.getByRole('link', { name: "Vai all'esame" }).getAttribute('href')).toBe('/quiz');
});

test('shows a running exam first', async () => {
  const id = '0a4ab4c3-0f57-4a8a-9c5e-6f3c2d1b0a99';
  await renderHome({ runningExam: { id, secondsLeft: 754 } });
  expect(screen.getByText('Ti restano 12 min, 34 sec')).toBeTruthy();
  expect(screen.getByRole('link', { name: "Riprendi l'esame" }).getAttribute('href')).toBe(`/quiz/esame/${id}`);
});

test.each([
  ['today’s lesson is done', today, 'Oggi è fatta: la serie continua da domani.'],
  [
    'the cached dashboard is of an earlier day',
    '2026-03-10',
    'Completa una lezione o un esame oggi e la serie continua.',
  ],
])('the streak card shows what to do when %s', async (_, day, text) => {
  await renderHome({ today: day, streak: { activeToday: true, nextMilestone: 7, recordGoal: 30 } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('asks a new learner once for the licence, and «Sì, la B» saves licence B', async () => {
  await renderHome({}, { me: { licenceChosen: false } });
  expect(await screen.findByRole('heading', { name: 'Prepari la patente B?' })).toBeTruthy();
  expect(screen.getByRole('link', { name: "Scegli un'altra patente" }).getAttribute('href')).toBe('/patente');
  fireEvent.click(screen.getByRole('button', { name: 'Sì, la B' }));
  await waitFor(() => expect(screen.queryByText('Prepari la patente B?')).toBeNull());
  expect(updates).toEqual([{ selectedLicense: 'B' }]);
  expect(screen.getByText('Riprendi da qui')).toBeTruthy();
});

test('links to the exam and the practice if the licence has no course', async () => {
  await renderHome({}, { me: { selectedLicense: 'C' } });
  expect(await screen.findByRole('heading', { name: 'Studia per la patente C' })).toBeTruthy();
  expect(screen.getByText(/^Per la patente C non c'è ancora un corso: ti alleni/)).toBeTruthy();
  expect(screen.getByRole('link', { name: "Vai all'esame" }).getAttribute('href')).toBe('/quiz');
  expect(screen.getByRole('link', { name: 'Allenati per argomento' }).getAttribute('href')).toBe('/quiz/allenamento');
  expect(screen.queryByText('30 domande in 20 minuti', { exact: false })).toBeNull();
  expect(screen.queryByText('Riprendi da qui')).toBeNull();
});

test('a licence without questions shows what is missing and whom to ask', async () => {
  await renderHome({}, { me: { selectedLicense: 'C' }, questionsOfC: 0 });
  expect(await screen.findByRole('heading', { name: 'Mancano ancora le domande' })).toBeTruthy();
  expect(screen.getByText(/Le domande le può aggiungere chi gestisce il sito/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: "Vai all'esame" })).toBeNull();
});

test('if the licence shares the questions of B, shows the next lesson', async () => {
  await renderHome({}, { me: { selectedLicense: 'A' } });
  expect(await screen.findByText('Riprendi da qui')).toBeTruthy();
});
