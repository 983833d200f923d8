import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { RankingScreen } from './ranking-screen.tsx';

const person = (name: string) => ({ id: name, name, initials: name.slice(0, 1), code: 'ABCDEFGH' });
const ROWS = [
  { person: person('anna'), me: true, place: 1, points: 10, statements: 10, exams: 0 },
  { person: person('marco'), me: false, place: 2, points: 7, statements: 7, exams: 0 },
];

let shown: boolean;
beforeEach(() => {
  shown = true;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') ({ shown } = (await request.json()) as { shown: boolean });
    return Response.json({ from: '2026-03-09', to: '2026-03-15', shown, rows: shown ? ROWS : [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('lists the learner and the friends with the points of the week', async () => {
  await renderScreen(<RankingScreen />);
  await screen.findByText('marco');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(rows.filter((text) => text.includes('punti')).slice(0, 2)).toEqual([
    expect.stringContaining('Tu10 domande nuove10 punti'),
    expect.stringContaining('marco7 domande nuove7 punti'),
  ]);
});

test('a learner who leaves the ranking sees no ranking, and can rejoin', async () => {
  await renderScreen(<RankingScreen />);
  const participation = await screen.findByRole('switch', { name: 'Partecipa alla classifica' });
  fireEvent.click(participation);
  expect(await screen.findByText('Sei fuori dalla classifica')).toBeTruthy();
  expect(screen.queryByText('marco')).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Partecipa alla classifica' }));
  expect(await screen.findByText('marco')).toBeTruthy();
});
