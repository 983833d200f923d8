import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminLicences } from '#web/test-support/admin-licences.tsx';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { ImportJsonTab } from './import-json-tab.tsx';

const IMPORT_ID = '0b8f6a1e-6a52-4d0f-9c39-0f4f3c1d2e5a';
const progress = {
  importId: IMPORT_ID,
  licence: 'B',
  fileName: 'banca.json',
  mode: 'add',
  source: 'json',
  state: 'running',
  total: 7000,
  staged: 7000,
  imported: 200,
  retired: 0,
  remaining: 6800,
  inBank: 200,
};
const counts = {
  new: 7000,
  changed: 0,
  restored: 0,
  reworded: 0,
  identical: 0,
  corrected: 0,
  duplicate: 0,
  conflict: 0,
  retired: 0,
  'awaiting-image': 0,
};
const lacking = [{ topics: [2], missing: 1 }];
const exam = { possible: false, statements: 29, needed: 30, lacking };

let open: object;
let state: object;
let cancelled: Response;
let calls: string[];
beforeEach(() => {
  open = { progress, inBank: 200 };
  state = { inForce: 'via-libera', preparing: null, awaitingImages: 0 };
  cancelled = Response.json({ inBank: 0 });
  calls = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname.replace('/api/admin', '')}${search}`);
    if (pathname.endsWith('/licences')) return Response.json({ licences: adminLicences });
    if (pathname.endsWith('/state')) return Response.json(state);
    if (pathname.endsWith('/open')) return Response.json(open);
    if (request.method === 'DELETE') return cancelled;
    return Response.json({ progress, counts, exam, confirmRetired: false });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('offers to continue an unfinished JSON import, but no import of another screen', async () => {
  await renderScreen(<ImportJsonTab />);
  expect(await screen.findByRole('button', { name: 'Continua importazione (200 di 7000)' })).toBeTruthy();
  expect(screen.getByText('File: banca.json')).toBeTruthy();
  expect(screen.getByText(/la banca resta in preparazione\. Se ce/)).toBeTruthy();
  expect(calls).toContain('GET /imports/open?source=json&licence=B');
});

test('if another browser tab starts an import, the import on this screen stays the same', async () => {
  const { queries } = await renderScreen(<ImportJsonTab />);
  await screen.findByText('File: banca.json');
  open = { progress: { ...progress, importId: crypto.randomUUID(), fileName: 'altra.json' }, inBank: 200 };
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.getByText('File: banca.json')).toBeTruthy();
});

test('an import that was cancelled in another browser tab can also be cancelled in this tab', async () => {
  cancelled = Response.json({ code: 'IMPORT_NOT_FOUND', defined: true }, { status: 404 });
  await renderScreen(<ImportJsonTab />);
  fireEvent.click(await screen.findByRole('button', { name: 'Abbandona' }));
  open = { progress: null, inBank: 0 };
  const dialog = await screen.findByRole('alertdialog', {}, { timeout: 5000 });
  fireEvent.click(Array.from(dialog.querySelectorAll('button')).find((it) => it.textContent === 'Abbandona')!);
  expect(await screen.findByText(/La banca importata è vuota/)).toBeTruthy();
});

test('shows which bank is active, and which statements a bank in preparation lacks', async () => {
  open = { progress: null, inBank: 29 };
  state = { inForce: 'via-libera', preparing: { version: 4, exam }, awaitingImages: 0 };
  await renderScreen(<ImportJsonTab />);
  expect(await screen.findByText(/La versione 4 è in preparazione/)).toBeTruthy();
  expect(screen.getByText('«Segnali di pericolo»: manca 1 affermazione')).toBeTruthy();
  expect(screen.getByText('Intanto gli esami usano la banca di Via Libera.')).toBeTruthy();
});
