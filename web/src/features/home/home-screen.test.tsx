import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dayAt } from '@vialibera/domain/day';
import { renderScreen } from '#web/test/render-screen.tsx';
import { HomeScreen } from './home-screen.tsx';

const stats = { totalXp: 230, level: 3, xpIntoLevel: 30, xpForLevel: 100, coins: 35, streak: 4, maxStreak: 9 };
const nextLesson = { id: 'dossi', title: 'Dossi e cunette', unitTitle: 'Segnali di pericolo', started: true };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function renderHome(home: object) {
  const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => ({ day: `2026-11-${day}`, xp: 0, minutes: 0 }));
  const streak = { activeToday: false, nextMilestone: 7, recordGoal: 30 };
  const rest = { week, streak, today: '2026-11-21', nextGoal: { kind: 'level' } };
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.endsWith('/me')
      ? Response.json({ me: { timeZone: 'Europe/Rome' } })
      : Response.json({ stats, nextLesson, runningExam: null, ...rest, ...home }),
  );
  await renderScreen(<HomeScreen />);
  await screen.findByText('4 giorni di fila');
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

test('shows the week as a table too', async () => {
  const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => ({ day: `2026-11-${day}`, xp: 25, minutes: 3 }));
  await renderHome({ week });
  expect(await screen.findByRole('row', { name: 'Sab 25 3' })).toBeTruthy();
  expect(screen.getByText('175 XP e 21 minuti di studio questa settimana')).toBeTruthy();
});

test.each([
  [{ kind: 'weekly_streak', days: 1 }, 'Ancora 1 giorno per una settimana di fila'],
  [{ kind: 'badge', name: 'Zero errori', missing: 2 }, 'Ancora 2 per il badge «Zero errori»'],
  [{ kind: 'general' }, 'Continua così: ogni giorno conta.'],
])('shows the goal %j', async (nextGoal, text) => {
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
  ['today’s lesson is done', dayAt(new Date(), 'Europe/Rome'), 'Oggi è fatta: la serie continua da domani.'],
  [
    'the cached dashboard is of an earlier day',
    '2026-03-10',
    'Completa una lezione o un esame oggi e la serie continua.',
  ],
])('the streak card shows what to do when %s', async (_, today, text) => {
  await renderHome({ today, streak: { activeToday: true, nextMilestone: 7, recordGoal: 30 } });
  expect(await screen.findByText(text)).toBeTruthy();
});
