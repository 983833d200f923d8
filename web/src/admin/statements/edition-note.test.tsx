import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InLicence } from '#web/test-support/admin-licences.tsx';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { EditionNote } from './edition-note.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const before = { id: '2025-04', validFrom: '2025-04-23', isCertain: true, source: 'alcune copie' };
const after = { id: '2026-09', validFrom: '2026-09-21', isCertain: false, source: 'il portale' };

test('the admin reads the edition of the bank, retires what was withdrawn after a confirmation, and undoes it', async () => {
  const sent: [string, unknown][] = [];
  let isRetired = false;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const withdrawn = isRetired ? null : { statements: 86, by: after, version: 4 };
    if (request.method === 'GET')
      return Response.json({ inForce: 'importata', preparing: null, awaitingImages: 0, edition: before, withdrawn });
    sent.push([pathname.split('/').at(-1)!, await request.json()]);
    isRetired = pathname.endsWith('/withdrawn');
    return Response.json(isRetired ? { version: 5, retired: 86 } : { version: 6 });
  });
  await renderScreen(
    <InLicence>
      <EditionNote />
    </InLicence>,
  );
  expect(await screen.findByText(/La banca in uso è l'elenco in vigore dal 23 aprile 2025\./)).toBeTruthy();
  expect(
    screen.getByText("86 sue affermazioni mancano nell'elenco in vigore dal 21 settembre 2026 (da confermare)."),
  ).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Ritira' }));
  expect(await screen.findByText('Ritirare 86 affermazioni?')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Ritira' }));
  expect(await screen.findByText('86 affermazioni ritirate: versione 5')).toBeTruthy();
  expect(sent).toEqual([['withdrawn', { seenVersion: 4 }]]);

  fireEvent.click(screen.getByRole('button', { name: 'Annulla il ritiro' }));
  expect(await screen.findByRole('button', { name: 'Ritira' })).toBeTruthy();
  expect(sent[1]).toEqual(['rollback', { toVersion: 4, seenVersion: 5 }]);
});
