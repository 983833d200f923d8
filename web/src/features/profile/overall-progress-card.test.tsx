import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#web/platform/api/api.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { OverallProgressCard, overallProgress } from './overall-progress-card.tsx';

let completedCount: number;
let broken: boolean;
const reset = vi.fn<() => void>();

beforeEach(() => {
  completedCount = 2;
  broken = false;
  reset.mockReset();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (broken) return Response.json({ code: 'UNEXPECTED', defined: false }, { status: 500 });
    if (request.method === 'GET') return Response.json({ units: [unit()] });
    reset();
    completedCount = 0;
    return Response.json({ lessonsReset: 2 });
  });
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Renders the card with the server's current data, as the profile screen does. */
function ProgressOfLearner() {
  const { data } = useQuery(api.home.getProfile.queryOptions());
  return data ? <OverallProgressCard units={data.units} /> : null;
}

function unit() {
  const icon = { url: '/signs/dosso.svg', description: null };
  const words = { id: 'pericolo', title: 'Segnali di pericolo', description: '', icon };
  return { ...words, number: 2, lessonCount: 8, completedCount, progress: (completedCount / 8) * 100, unlocked: true };
}

test('shows the overall progress as a percentage and a number of lessons, and the progress of each unit', async () => {
  await renderScreen(<ProgressOfLearner />);
  expect(await screen.findByText('2 / 8 lezioni')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Progresso Complessivo' }).getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByRole('listitem').textContent).toBe('Segnali di pericolo25%');
});

test('resets the progress only after the learner confirms the dialog', async () => {
  await renderScreen(<ProgressOfLearner />);
  fireEvent.click(await screen.findByRole('button', { name: 'Resetta Progresso' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Vuoi ricominciare da capo?' });
  expect(dialog.textContent).toContain('XP, livello, monete e serie restano tuoi.');
  expect(reset).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Sì, resetta' }));
  expect(await screen.findByText('0 / 8 lezioni')).toBeTruthy();
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith('Progresso resettato'));
  // Wait until the dialog has closed, because its closing is animated.
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a failed reset changes nothing and shows an error', async () => {
  await renderScreen(<ProgressOfLearner />);
  fireEvent.click(await screen.findByRole('button', { name: 'Resetta Progresso' }));
  broken = true;
  fireEvent.click(await screen.findByRole('button', { name: 'Sì, resetta' }));
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith('Errore nel resettare il progresso'));
  expect(screen.getByText('2 / 8 lezioni')).toBeTruthy();
});

test.each([
  [[], { completed: 0, total: 0, share: 0 }],
  [[{ completedCount: 0, lessonCount: 5 }], { completed: 0, total: 5, share: 0 }],
  [
    [
      { completedCount: 5, lessonCount: 5 },
      { completedCount: 1, lessonCount: 7 },
    ],
    { completed: 6, total: 12, share: 0.5 },
  ],
  [[{ completedCount: 2, lessonCount: 3 }], { completed: 2, total: 3, share: 0.67 }],
])('the progress of %o is %o', (units, walked) => {
  expect(overallProgress(units)).toEqual(walked);
});
