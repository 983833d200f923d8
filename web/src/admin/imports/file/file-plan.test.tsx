import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { Mapping, RawFile, RawRow } from '@vialibera/question-files/raw/raw-file';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InLicence } from '#web/test-support/admin-licences.tsx';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { FilePlan, type ReadFile } from './file-plan.tsx';

const COLUMNS = ['frase', 'esito', 'patente', 'a', 'b', 'c'];
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
const choiceRow = (frase: string) => ({ frase, esito: 'B', patente: 'KB', a: 'Mai', b: 'Sempre', c: 'Di notte' });
const MAPPED = { text: 'frase', answer: 'esito', licence: 'patente' };
const WITH_OPTIONS = { ...MAPPED, optionA: 'a', optionB: 'b', optionC: 'c' };

const counts = { new: 1, changed: 0, reworded: 0, identical: 0, corrected: 0, duplicate: 0, conflict: 0, retired: 0 };
const exam = { possible: true, statements: 100, needed: 30, lacking: [] };
type Started = { importId: string; licence: string };
let sent: { text: string; options: string[] | null; answer: boolean | number }[];
let started: Started[];
const onCancel = vi.fn<() => void>();
beforeEach(() => {
  sent = [];
  started = [];
  onCancel.mockClear();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/rows')) {
      sent.push(...((await request.json()) as { rows: typeof sent }).rows);
      return Response.json({ staged: sent.length });
    }
    if (pathname.endsWith('/admin/imports')) started.push((await request.json()) as Started);
    const progress = { ...started.at(-1), mode: 'replace', source: 'file', state: 'ready', total: 1, staged: 1 };
    const now = { ...progress, fileName: 'scuola.csv', imported: 0, retired: 0, remaining: 1, inBank: 0 };
    if (pathname.endsWith('/preview'))
      return Response.json({ progress: now, counts: { ...counts, 'awaiting-image': 0 }, exam, confirmRetired: false });
    if (pathname.endsWith('/batch')) return Response.json({ ...now, state: 'done', imported: 1, remaining: 0 });
    return Response.json(now);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(file: ReadFile, licence = 'B') {
  await renderScreen(
    <InLicence id={licence}>
      <FilePlan file={file} onCancel={onCancel} />
    </InLicence>,
  );
}
const previewButton = () => screen.queryByRole('button', { name: "Guarda l'anteprima" });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
async function send() {
  fireEvent.click(previewButton()!);
  await screen.findByRole('heading', { name: 'Anteprima' });
}
const choose = (field: string, column: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value: column } });

test('if the columns are not recognised, the admin must choose at least the columns of the text and of the answer', async () => {
  await open(fileOf([row('Il casco si allaccia')], {}));
  expect(screen.getByText('Non abbiamo riconosciuto le colonne: indicale tu.')).toBeTruthy();
  expect(screen.queryByText(/lasciata fuori/)).toBeNull();
  choose('Testo', 'frase');
  expect(screen.getByText('Servono almeno il testo e la risposta.')).toBeTruthy();
  expect(previewButton()).toBeNull();
  choose('Risposta', 'esito');
  expect(screen.getByText(/Prima riga: Il casco si allaccia/)).toBeTruthy();
  expect(previewButton()).toBeTruthy();
});

test('for a file of the selected licence, shows the licence and the number of questions, and asks the admin nothing', async () => {
  await open(fileOf([row('Auto'), row('Moto e auto', 'AB')], MAPPED));
  expect(screen.getByText('Patente B, 2 domande')).toBeTruthy();
  await send();
  expect(started.map(({ licence }) => licence)).toEqual(['B']);
  expect(sent.map(({ text }) => text)).toEqual(['Auto', 'Moto e auto']);
});

test('a file of another licence is imported into the bank of that licence after the admin has agreed', async () => {
  await open(fileOf([row('Camion', 'C')], MAPPED));
  expect(screen.getByRole('alert').textContent).toContain('Questo file sembra della patente C, non della patente B.');
  expect(previewButton()).toBeNull();
  expect(started).toEqual([]);
  press('Importa nella patente C');
  expect(screen.getByText('Patente C, 1 domanda')).toBeTruthy();
  await send();
  expect(started.map(({ licence }) => licence)).toEqual(['C']);
  expect(screen.getAllByText('Banca della patente C').length).toBeGreaterThan(0);
});

test('for a file of another licence, the admin can cancel the import or import the file into the selected licence', async () => {
  await open(fileOf([row('Camion', 'C')], MAPPED));
  press('Annulla');
  expect(onCancel).toHaveBeenCalledOnce();
  press('Importa comunque nella patente B');
  await send();
  expect(started.map(({ licence }) => licence)).toEqual(['B']);
});

test('a file cannot be imported into the selected licence if this licence has another kind of question', async () => {
  await open(fileOf([choiceRow('Il taxi attende'), choiceRow('Il taxi si ferma')], WITH_OPTIONS));
  expect(screen.getByText('Non sono domande del tipo di quelle della patente B.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Importa comunque/ })).toBeNull();
  press('Importa nel CAP KB');
  await send();
  expect(started.map(({ licence }) => licence)).toEqual(['KB']);
  expect(sent[0]).toMatchObject({ options: ['Mai', 'Sempre', 'Di notte'], answer: 1 });
});

test('the parts of a file with several licences are imported one after the other', async () => {
  await open(fileOf([row('Auto'), row('Camion', 'C'), row('Autobus', 'D'), row('Tir', 'C')], MAPPED));
  expect(screen.getByText('Il file contiene domande di più patenti. Quale parte importi adesso?')).toBeTruthy();
  expect(previewButton()).toBeNull();
  press('Patente C, 2 domande');
  await send();
  expect(sent.map(({ text }) => text)).toEqual(['Camion', 'Tir']);
  press('Importa tutto');
  expect(await screen.findByText('Importa anche:')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Patente C, 2 domande' })).toBeNull();
  press('Patente D, 1 domanda');
  expect(screen.getByText('già importata')).toBeTruthy();
  await send();
  expect(started.map(({ licence }) => licence)).toEqual(['C', 'D']);
  expect(sent.at(-1)?.text).toBe('Autobus');
});

test('if the licence of a file is unknown, asks the admin for it and suggests the selected licence', async () => {
  await open(fileOf([row('Auto', '')], { text: 'frase', answer: 'esito' }));
  expect(screen.getByText('Dal file non si capisce di quale patente sono le domande.')).toBeTruthy();
  const select = screen.getByLabelText<HTMLSelectElement>('Di quale patente sono');
  expect(select.value).toBe('B');
  expect([...select.options].map(({ value }) => value)).not.toContain('KB');
  fireEvent.change(select, { target: { value: 'AM' } });
  await send();
  expect(started.map(({ licence }) => licence)).toEqual(['AM']);
});

test('shows how many texts were repaired, which list was read from a ZIP file, and how many images the ZIP file contains', async () => {
  const images = { name: 'banca.zip', count: 431, open: () => Promise.reject(new Error('not opened here')) };
  const archive = { list: 'dati/quiz.csv', otherLists: ['dati/vecchio.csv'], images: 431 };
  await open(fileOf([row('Auto')], MAPPED, { images, archive }));
  expect(screen.getByText('1 testo aveva caratteri rovinati ed è stato sistemato.')).toBeTruthy();
  expect(screen.getByText('Elenco letto dallo .zip: dati/quiz.csv')).toBeTruthy();
  expect(screen.getByText(/dati\/vecchio\.csv/)).toBeTruthy();
  expect(screen.getByText(/^431 figure trovate nello stesso \.zip/)).toBeTruthy();
});
