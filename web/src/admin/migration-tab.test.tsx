import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { MigrationTab } from './migration-tab.tsx';

const nothing = { total: 0, migrated: 0, failed: 0, proposals: 0, failures: [] };
const failure = (sourceId: number, issue = 'NOT_TRUE_FALSE') => ({
  sourceId,
  text: `Domanda ${sourceId}`,
  issue,
});
const end = (state: object) => Response.json({ last: null, migrated: 0, failures: [], state });

let state: object;
let batches: (() => Response)[];
let toasts: Record<'success' | 'error' | 'info', string[]>;
let afters: number[];

beforeEach(() => {
  state = nothing;
  batches = [];
  afters = [];
  toasts = { success: [], error: [], info: [] };
  for (const kind of ['success', 'error', 'info'] as const)
    vi.spyOn(toast, kind).mockImplementation((text) => void toasts[kind].push(text));
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(state);
    afters.push(((await request.json()) as { after: number }).after);
    return batches.shift()?.() ?? end(state);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function start(name: string | RegExp) {
  await renderScreen(<MigrationTab />);
  fireEvent.click(await screen.findByRole('button', { name }));
}

test('if there are no questions, shows «Nessuna domanda da migrare»', async () => {
  await start('Avvia migrazione');
  await vi.waitFor(() => expect(toasts.info).toEqual(['Nessuna domanda da migrare']));
  expect(screen.getByText('Nessuna domanda da migrare')).toBeTruthy();
});

test('if all questions are already migrated, shows «Nessuna domanda da migrare»', async () => {
  state = { ...nothing, total: 3, migrated: 3 };
  await start('Ripeti migrazione');
  await vi.waitFor(() => expect(toasts.info).toEqual(['Nessuna domanda da migrare']));
});

test('updates the progress bar and the counts after each batch', async () => {
  state = { ...nothing, total: 60 };
  const half = { ...nothing, total: 60, migrated: 50 };
  const whole = { ...nothing, total: 60, migrated: 60 };
  batches = [
    () => Response.json({ last: 50, migrated: 50, failures: [], state: half }),
    () => Response.json({ last: 60, migrated: 10, failures: [], state: whole }),
    () => end(whole),
  ];
  await start('Avvia migrazione');
  await vi.waitFor(() => expect(toasts.success).toEqual(['Migrazione completata: 60 domande migrate']));
  expect(afters).toEqual([0, 50, 60]);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
});

test('if questions of a batch fail, one toast shows all reasons, and a last toast shows how many questions were not migrated', async () => {
  const after = { ...nothing, total: 5, migrated: 1, failed: 4, failures: [1, 2, 4].map((id) => failure(id)) };
  batches = [
    () =>
      Response.json({
        last: 3,
        migrated: 1,
        failures: [failure(1), failure(2), failure(3, 'NO_CORRECT_OPTION')],
        state: after,
      }),
    () => Response.json({ last: 4, migrated: 0, failures: [failure(4)], state: after }),
    () => end(after),
  ];
  await start('Avvia migrazione');
  await vi.waitFor(() => expect(toasts.error.length).toBe(2));
  expect(toasts.error).toEqual([
    'Errore nel migrare un batch di domande: 2 non sono domande Vero/Falso, manca la risposta esatta',
    'Migrazione completata: 1 domanda migrata, 4 domande non migrate',
  ]);
  expect(screen.getByRole('alert').textContent).toBe(
    'Errore nel migrare un batch di domande: non è una domanda Vero/Falso',
  );
  expect(screen.getByRole('heading', { name: 'Domande non migrate (4)' })).toBeTruthy();
  expect(screen.getByText('Domanda 2')).toBeTruthy();
});

test('after «Errore durante la migrazione dei dati», the migration stops and keeps its progress, and the button resumes it', async () => {
  const half = { ...nothing, total: 120, migrated: 50 };
  batches = [
    () => {
      state = half;
      return Response.json({ last: 50, migrated: 50, failures: [], state: half });
    },
    () => Response.json({ code: 'UNEXPECTED', defined: false, data: null }, { status: 500 }),
  ];
  state = { ...nothing, total: 120 };
  await start('Avvia migrazione');
  await vi.waitFor(() => expect(toasts.error).toEqual(['Errore durante la migrazione dei dati']));
  expect(screen.getByRole('alert').textContent).toContain('Errore durante la migrazione dei dati');
  expect(await screen.findByRole('button', { name: 'Continua (70 rimaste)' })).toBeTruthy();
});

test('shows how many proposals are not migrated because they are not approved', async () => {
  state = { ...nothing, total: 1, proposals: 2 };
  await renderScreen(<MigrationTab />);
  expect(await screen.findByText('2 proposte non ancora approvate restano fuori.')).toBeTruthy();
});
