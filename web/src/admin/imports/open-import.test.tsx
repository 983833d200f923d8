import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InLicence } from '#web/test-support/admin-licences.tsx';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { refetchOpenImport } from './invalidate-bank.ts';
import { OpenImport } from './open-import.tsx';

const IMPORT_ID = '0b8f6a1e-6a52-4d0f-9c39-0f4f3c1d2e5a';
const progress = {
  importId: IMPORT_ID,
  licence: 'B',
  fileName: 'Testo estratto dal PDF',
  mode: 'add',
  source: 'pdf',
  state: 'running',
  total: 10,
  staged: 10,
  imported: 5,
  retired: 0,
  remaining: 5,
  inBank: 5,
};
const counts = {
  new: 10,
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
const exam = { possible: true, statements: 100, needed: 30, lacking: [] };

let found: object | null;
let previewFails: boolean;
let ran: string[];
let asked: string[];
/** The first check for an unfinished import gets its response only when this promise resolves. */
let firstCheck: Promise<unknown>;
beforeEach(() => {
  found = progress;
  previewFails = false;
  ran = [];
  asked = [];
  firstCheck = Promise.resolve();
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname.endsWith('/open')) {
      asked.push(search);
      const response = Response.json({ progress: found, inBank: 5 });
      return asked.length === 1 ? firstCheck.then(() => response) : Promise.resolve(response);
    }
    if (pathname.endsWith('/preview'))
      return previewFails
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(Response.json({ progress: found, counts, exam, confirmRetired: true }));
    ran.push(pathname.split('/').at(-2) ?? '');
    return Promise.resolve(Response.json({ ...progress, state: 'done', imported: 10, remaining: 0 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an unfinished import can be continued without typing the confirmation again', async () => {
  await renderScreen(
    <InLicence>
      <OpenImport source="pdf" />
    </InLicence>,
  );
  expect(await screen.findByText('Importazione da finire')).toBeTruthy();
  expect(screen.queryByLabelText('Quante affermazioni ritiri')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Importa tutto' }));
  expect(await screen.findByText(/^Importazione completata: nella banca/)).toBeTruthy();
  expect(asked).toEqual(['?source=pdf&licence=B']);
  expect(ran).toEqual([IMPORT_ID]);
});

test('an upload that was interrupted starts again from the beginning', async () => {
  found = { ...progress, state: 'staging' };
  await renderScreen(
    <InLicence>
      <OpenImport source="pdf" />
    </InLicence>,
  );
  expect(await screen.findByText(/si era interrotto: ricomincia da capo/)).toBeTruthy();
});

test('a failed request shows a retry button', async () => {
  previewFails = true;
  await renderScreen(
    <InLicence>
      <OpenImport source="pdf" />
    </InLicence>,
  );
  const retry = await screen.findByRole('button', { name: 'Riprova' }, { timeout: 5000 });
  previewFails = false;
  fireEvent.click(retry);
  expect(await screen.findByText('Importazione da finire')).toBeTruthy();
});

test('an import that starts while the screen still checks for an unfinished one is shown', async () => {
  const arrival = Promise.withResolvers<void>();
  firstCheck = arrival.promise;
  found = null;
  function Upload() {
    const queries = useQueryClient();
    return <button aria-label="Carica" onClick={() => void refetchOpenImport(queries)} />;
  }
  await renderScreen(
    <InLicence>
      <Upload />
      <OpenImport source="pdf" />
    </InLicence>,
  );
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  found = progress;
  fireEvent.click(screen.getByRole('button', { name: 'Carica' }));
  expect(await screen.findByText('Importazione da finire')).toBeTruthy();
  arrival.resolve();
  expect(await screen.findByRole('button', { name: 'Importa tutto' })).toBeTruthy();
});
