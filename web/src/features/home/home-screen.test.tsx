import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-screen.tsx';
import { HomeScreen } from './home-screen.tsx';

const figures = { totalXp: 230, level: 3, xpIntoLevel: 30, xpForLevel: 100, coins: 35, streak: 4, maxStreak: 9 };
const nextLesson = { id: 'dossi', title: 'Dossi e cunette', unitTitle: 'Segnali di pericolo', started: true };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(home: object) {
  vi.stubGlobal('fetch', async () => Response.json({ figures, nextLesson, runningExam: null, ...home }));
  await renderScreen(<HomeScreen />);
  await screen.findByText('4 giorni di fila');
}

test('the learner sees where they stand and the next lesson', async () => {
  await show({});
  expect(screen.getByText('Riprendi da qui')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continua' }).getAttribute('href')).toBe('/lesson/dossi');
  expect(screen.getByText('Ancora 70 XP per il livello 4')).toBeTruthy();
  expect(screen.getByText('Il tuo record: 9 giorni')).toBeTruthy();
  expect(screen.queryByRole('link', { name: "Riprendi l'esame" })).toBeNull();
});

test('a newcomer is told where to start', async () => {
  await show({ nextLesson: { ...nextLesson, started: false } });
  expect(screen.getByText('Parti da qui')).toBeTruthy();
});

test('whoever has walked the whole road is sent to the exam', async () => {
  await show({ nextLesson: null });
  expect(screen.getByRole('link', { name: "Vai all'esame" }).getAttribute('href')).toBe('/quiz');
});

test('an exam whose clock runs stands first', async () => {
  const id = '0a4ab4c3-0f57-4a8a-9c5e-6f3c2d1b0a99';
  await show({ runningExam: { id, secondsLeft: 754 } });
  expect(screen.getByText('Ti restano 12 min, 34 sec')).toBeTruthy();
  expect(screen.getByRole('link', { name: "Riprendi l'esame" }).getAttribute('href')).toBe(`/quiz/esame/${id}`);
});
