import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { LearnScreen } from './learn-screen.tsx';

let failure: (() => Response) | null;
let completedCount: number;

beforeEach(() => {
  failure = null;
  completedCount = 2;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/me')) return Response.json({ me: null });
    if (failure) return failure();
    return Response.json(request.url.endsWith('/units') ? { units: [{ ...UNIT, completedCount }] } : { missions: [] });
  });
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const UNIT = {
  id: 'pericolo',
  number: 2,
  title: 'Segnali di pericolo',
  description: '',
  icon: { url: '/signs/dosso.svg', description: null },
  lessonCount: 8,
  progress: 25,
  unlocked: true,
};

test('«Aggiorna contenuti» shows the new data and the number of topics', async () => {
  await renderScreen(<LearnScreen />);
  await screen.findByText('2 lezioni di 8');
  completedCount = 3;
  fireEvent.click(screen.getByRole('button', { name: 'Aggiorna contenuti' }));
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith('Contenuti aggiornati: 1 argomento'));
  expect(await screen.findByText('3 lezioni di 8')).toBeTruthy();
});

test.each([
  ['the server fails', () => Response.json({ code: 'UNEXPECTED', defined: false }, { status: 500 })],
  [
    'there is no network',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('«Aggiorna contenuti» shows an error above the course if %s, and can be clicked again', async (_, respond) => {
  await renderScreen(<LearnScreen />);
  await screen.findByText('Segnali di pericolo');
  failure = respond;
  fireEvent.click(screen.getByRole('button', { name: 'Aggiorna contenuti' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Errore nel caricamento dei contenuti didattici');
  expect(screen.getByText('Segnali di pericolo')).toBeTruthy();
  expect(toast.success).not.toHaveBeenCalled();
  failure = null;
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(toast.success).toHaveBeenCalledWith('Contenuti aggiornati: 1 argomento');
});
