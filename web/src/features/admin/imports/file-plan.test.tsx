import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { Mapping, RawFile, RawRow } from '@vialibera/question-files/raw-file';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test/render-screen.tsx';
import { FilePlan, type ReadFile } from './file-plan.tsx';

const COLUMNS = ['frase', 'esito', 'patente'];
const fileOf = (cells: RawRow['cells'][], mapping: Mapping, rest: Partial<ReadFile & RawFile> = {}): ReadFile => ({
  name: 'scuola.csv',
  images: rest.images ?? null,
  raw: {
    format: 'csv',
    columns: COLUMNS,
    rows: cells.map((row, at) => ({ line: at + 1, cells: row, repaired: at === 0 ? ['frase'] : [] })),
    mapping,
    rejected: [],
    ...(rest.archive && { archive: rest.archive }),
  },
});
const row = (frase: string, patente = 'B') => ({ frase, esito: 'V', patente });
const MAPPED = { text: 'frase', answer: 'esito', licence: 'patente' };

let sent: { text: string }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/rows')) sent.push(...((await request.json()) as { rows: { text: string }[] }).rows);
    return Response.json({});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(file: ReadFile) {
  const onCompared = vi.fn<() => void>();
  await renderScreen(<FilePlan file={file} onCompared={onCompared} />);
  const send = async () => {
    fireEvent.click(screen.getByRole('button', { name: "Guarda l'anteprima" }));
    await vi.waitFor(() => expect(onCompared).toHaveBeenCalled());
  };
  return { send };
}
const choose = (field: string, column: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value: column } });

test('a file whose columns are not recognised is mapped by the admin, at least its text and its answer', async () => {
  await open(fileOf([row('Il casco si allaccia')], {}));
  expect(screen.getByText('Non abbiamo riconosciuto le colonne: indicale tu.')).toBeTruthy();
  expect(screen.queryByText(/lasciata fuori/)).toBeNull();
  choose('Testo', 'frase');
  expect(screen.getByText('Servono almeno il testo e la risposta.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: "Guarda l'anteprima" })).toBeNull();
  choose('Risposta', 'esito');
  expect(screen.getByText(/Prima riga: Il casco si allaccia/)).toBeTruthy();
  expect(screen.getByRole('button', { name: "Guarda l'anteprima" })).toBeTruthy();
});

test('only the statements of the chosen licences are sent; B is chosen at first', async () => {
  const { send } = await open(fileOf([row('Auto'), row('Camion', 'C'), row('Moto e auto', 'AB')], MAPPED));
  expect(screen.getByText('Il file contiene domande di più patenti. Quali vuoi importare?')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Patente B (1)').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Patente C (1)').checked).toBe(false);
  await send();
  expect(sent.map(({ text }) => text)).toEqual(['Auto', 'Moto e auto']);
});

test('a file of another licence is sent only after the admin has chosen it', async () => {
  const { send } = await open(fileOf([row('Camion', 'C')], MAPPED));
  expect(screen.getByText('Queste domande non sembrano della patente B. Quali vuoi importare?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: "Guarda l'anteprima" })).toBeNull();
  fireEvent.click(screen.getByLabelText('Patente C (1)'));
  await send();
  expect(sent).toHaveLength(1);
});

test('a file of the licence B is not asked about', async () => {
  await open(fileOf([row('Auto')], MAPPED));
  expect(screen.queryByText('Patenti nel file')).toBeNull();
});

test('names the repaired texts, the list in a ZIP and the number of its images', async () => {
  const images = { name: 'banca.zip', count: 431, open: () => Promise.reject(new Error('not opened here')) };
  const archive = { list: 'dati/quiz.csv', otherLists: ['dati/vecchio.csv'], images: 431 };
  await open(fileOf([row('Auto')], MAPPED, { images, archive }));
  expect(screen.getByText('1 testo aveva caratteri rovinati ed è stato sistemato.')).toBeTruthy();
  expect(screen.getByText('Elenco letto dallo .zip: dati/quiz.csv')).toBeTruthy();
  expect(screen.getByText(/dati\/vecchio\.csv/)).toBeTruthy();
  expect(screen.getByText(/^431 figure trovate nello stesso \.zip/)).toBeTruthy();
});
