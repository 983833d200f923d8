import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ImportPreview } from '@vialibera/contract/imports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InLicence } from '#web/test-support/admin-licences.tsx';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { ImportPreviewCard } from './import-preview-card.tsx';

const IMPORT_ID = '0b8f6a1e-6a52-4d0f-9c39-0f4f3c1d2e5a';
const progress = {
  importId: IMPORT_ID,
  licence: 'B',
  fileName: 'banca.csv',
  mode: 'replace' as const,
  source: 'file' as const,
  state: 'ready' as const,
  total: 100,
  staged: 100,
  imported: 0,
  retired: 0,
  remaining: 100,
  inBank: 7000,
};
const counts = {
  new: 40,
  changed: 3,
  restored: 0,
  reworded: 0,
  identical: 0,
  corrected: 2,
  duplicate: 0,
  conflict: 0,
  retired: 1234,
  'awaiting-image': 5,
  contradiction: 0,
};
const possible = { possible: true, statements: 6000, needed: 30, lacking: [] };
const preview: ImportPreview = {
  progress,
  counts,
  exam: possible,
  confirmRetired: false,
  confirmRestored: false,
  lostCharacters: 0,
  explained: null,
};
const state = { inForce: 'importata', preparing: null, awaitingImages: 0 };

let batches: { importId: string; body: Record<string, unknown> }[];
let answer: () => Response;
let comparedAgain: ImportPreview;
const refuse = (code: string) => () => Response.json({ code, defined: true }, { status: 409 });

beforeEach(() => {
  batches = [];
  answer = () => Response.json({ ...progress, state: 'done', imported: 100, remaining: 0 });
  comparedAgain = preview;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/state')) return Response.json(state);
    if (pathname.endsWith('/preview')) return Response.json(comparedAgain);
    batches.push({
      importId: pathname.split('/').at(-2) ?? '',
      body: (await request.json()) as Record<string, unknown>,
    });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const runButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Inizia importazione' });
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Quante affermazioni ritiri'), { target: { value } });

test('says that the bank keeps its texts where the file lost letters', async () => {
  await renderScreen(
    <InLicence>
      <ImportPreviewCard preview={{ ...preview, lostCharacters: 3 }} />
    </InLicence>,
  );
  expect(screen.getByText(/a 3 testi mancano delle lettere accentate: restano i testi della banca/)).toBeTruthy();
});

test('shows whether exams are possible after the import', async () => {
  await renderScreen(
    <InLicence>
      <ImportPreviewCard preview={preview} />
    </InLicence>,
  );
  expect(screen.getByText("Con questo file l'esame si può fare.")).toBeTruthy();
});

test('if exams are not possible after the import, names the topics that lack statements', async () => {
  const exam = {
    possible: false,
    statements: 20,
    needed: 30,
    lacking: [
      { topics: [2], missing: 1 },
      { topics: [3, 4], missing: 2 },
    ],
  };
  await renderScreen(
    <InLicence>
      <ImportPreviewCard preview={{ ...preview, exam }} />
    </InLicence>,
  );
  expect(
    screen.getByText(/la banca resta in preparazione. Se ce n'è una di prima, gli allievi continuano con quella/),
  ).toBeTruthy();
  expect(screen.getByText('«Segnali di pericolo»: manca 1 affermazione')).toBeTruthy();
  expect(screen.getByText('«Segnali di divieto» o «Segnali di obbligo»: mancano 2 affermazioni')).toBeTruthy();
  expect(screen.getByText('Per un esame servono 30 affermazioni: qui ce ne sono 20.')).toBeTruthy();
});

test('the import runs only after the admin has typed the number of retired statements, which is sent with every batch', async () => {
  const more = { ...progress, state: 'running', imported: 50, remaining: 50 };
  const replies = [Response.json(more), Response.json({ ...more, state: 'done', imported: 100, remaining: 0 })];
  answer = () => replies.shift()!;
  await renderScreen(
    <InLicence>
      <ImportPreviewCard preview={{ ...preview, confirmRetired: true }} />
    </InLicence>,
  );
  expect(screen.getByText(/Questo file ritira 1234 affermazioni, più del 5 % della banca/)).toBeTruthy();
  expect(runButton().disabled).toBe(true);
  type('1233');
  expect(runButton().disabled).toBe(true);
  type('1.234');
  expect(runButton().disabled).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Importa tutto' }));
  expect(await screen.findByText(/^Importazione completata: nella banca/)).toBeTruthy();
  expect(batches.map(({ importId, body }) => [importId, body.confirmedRetired])).toEqual([
    [IMPORT_ID, 1234],
    [IMPORT_ID, 1234],
  ]);
});

test('the preview of a list that only lacks withdrawn statements says that they leave, and neither that all is done nor that nothing changes', async () => {
  const onlyWithdrawn = {
    ...preview,
    progress: { ...progress, imported: 0, remaining: 86 },
    counts: { ...counts, new: 0, changed: 0, corrected: 0, identical: 7012, retired: 86, 'awaiting-image': 0 },
  };
  await renderScreen(
    <InLicence>
      <ImportPreviewCard preview={onlyWithdrawn} />
    </InLicence>,
  );
  const text = document.body.textContent ?? '';
  expect(text).toContain('7012Identiche');
  expect(text).toContain('86Ritirate');
  expect(text).toContain('Importate0');
  expect(text).toContain('Rimanenti86');
  expect(text).toContain('Ancora non è cambiato niente');
  expect(text).not.toContain('niente da cambiare');
  expect(text).not.toContain('100 %');
  expect(runButton().disabled).toBe(false);
});

test('only the preview of a list that changes nothing says so, without counters', async () => {
  await renderScreen(
    <InLicence>
      <ImportPreviewCard preview={{ ...preview, progress: { ...progress, imported: 0, remaining: 0 } }} />
    </InLicence>,
  );
  expect(screen.getByText('Il file è già tutto nella banca: niente da cambiare.')).toBeTruthy();
  expect(screen.queryByText('Importate')).toBeNull();
});

test('an import that puts retired statements back runs only after the admin has typed their number', async () => {
  await renderScreen(
    <InLicence>
      <ImportPreviewCard preview={{ ...preview, confirmRestored: true, counts: { ...counts, restored: 86 } }} />
    </InLicence>,
  );
  expect(screen.getByText(/rimette negli esami 86 affermazioni ritirate: forse è un elenco più vecchio/)).toBeTruthy();
  expect(runButton().disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Quante affermazioni tornano'), { target: { value: '86' } });
  fireEvent.click(runButton());
  expect(await screen.findByText(/^Importazione completata: nella banca/)).toBeTruthy();
  expect(batches.map(({ body }) => body.confirmedRestored)).toEqual([86]);
});

test('if the bank has changed since the preview, the import cannot run until the file is compared again', async () => {
  answer = refuse('IMPORT_OUTDATED');
  await renderScreen(
    <InLicence>
      <ImportPreviewCard preview={preview} />
    </InLicence>,
  );
  fireEvent.click(runButton());
  expect((await screen.findByRole('alert')).textContent).toContain("La banca è cambiata dopo l'anteprima");
  expect(runButton().disabled).toBe(true);
  comparedAgain = { ...preview, counts: { ...counts, new: 41 } };
  fireEvent.click(screen.getByRole('button', { name: 'Confronta di nuovo' }));
  expect(await screen.findByText('41')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(runButton().disabled).toBe(false);
});

test('if the server rejects the typed number of retired statements, the admin must type the new number', async () => {
  answer = refuse('RETIREMENTS_NOT_CONFIRMED');
  comparedAgain = { ...preview, confirmRetired: true, counts: { ...counts, retired: 1300 } };
  await renderScreen(
    <InLicence>
      <ImportPreviewCard preview={{ ...preview, confirmRetired: true }} />
    </InLicence>,
  );
  type('1234');
  fireEvent.click(runButton());
  fireEvent.click(await screen.findByRole('button', { name: 'Confronta di nuovo' }));
  expect(await screen.findByText(/Scrivi 1300 per continuare/)).toBeTruthy();
  expect(runButton().disabled).toBe(true);
});

test('if another import is running, the error message names this reason', async () => {
  answer = refuse('IMPORT_BUSY');
  await renderScreen(
    <InLicence>
      <ImportPreviewCard preview={preview} />
    </InLicence>,
  );
  fireEvent.click(runButton());
  expect((await screen.findByRole('alert')).textContent).toContain("forse in un'altra scheda");
});

test('lists the rejected images and rows', async () => {
  const rejectedRows = [{ line: 4, text: 'La distanza', reason: 'Manca la risposta: serve V o F.' }];
  await renderScreen(
    <InLicence>
      <ImportPreviewCard preview={preview} rejectedImages={['a.bmp']} rejectedRows={rejectedRows} />
    </InLicence>,
  );
  expect(screen.getByText('a.bmp')).toBeTruthy();
  expect(screen.getByText('Riga 4: Manca la risposta: serve V o F.')).toBeTruthy();
});
