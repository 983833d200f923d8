import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { QuestionUploadCard } from './question-upload-card.tsx';
import * as parser from './read-upload.ts';

const FILE = [
  'Il casco è obbligatorio per chi?;Solo chi guida;Guidatore e passeggero;Nessuno;1',
  'Con il rosso ci si ferma;Vero;Falso;0',
  'Riga senza opzioni;0',
].join('\n');
const PROPOSER = { selectedLicense: 'B', displayName: null, isPublic: true };

let answer: () => Promise<Response>;
beforeEach(() => {
  answer = async () => Response.json({ added: 2, identical: 0, disputed: 0, live: false });
  for (const kind of ['success', 'info', 'error'] as const) vi.spyOn(toast, kind).mockImplementation(() => {});
  vi.stubGlobal('fetch', ({ method }: Request) =>
    method === 'POST' ? answer() : Promise.resolve(Response.json({ licences: [] })),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function choose(name: string, text: string) {
  const input = document.querySelector('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File([text], name, { type: 'text/plain' })] } });
}
async function open() {
  await renderScreen(<QuestionUploadCard proposer={PROPOSER} />);
}

test('shows the questions of the file and the rows that were not read, and then that the uploaded questions wait', async () => {
  await open();
  await choose('domande.csv', FILE);
  expect(await screen.findByText('Trovate 2 domande in domande.csv')).toBeTruthy();
  expect(screen.getByRole('region', { name: '1 riga non letta' }).textContent).toContain('Riga 3');
  fireEvent.click(screen.getByRole('button', { name: 'Carica 2 domande' }));
  expect(await screen.findByText('Ora aspettano che un amministratore le guardi.')).toBeTruthy();
  expect(toast.success).toHaveBeenCalledWith('Importate con successo 2 domande');

  answer = async () => Response.json({ added: 0, identical: 2, disputed: 0, live: false });
  await choose('domande.csv', FILE);
  fireEvent.click(await screen.findByRole('button', { name: 'Carica 2 domande' }));
  await vi.waitFor(() => expect(toast.info).toHaveBeenCalledWith("2 domande c'erano già."));
});

test('explains that a file contains no question, and why it cannot be read', async () => {
  await open();
  await choose('vuoto.txt', 'Parole senza risposta\nAltre parole');
  expect(await screen.findByText('Nessuna domanda trovata nel file')).toBeTruthy();
  vi.spyOn(parser, 'readUpload').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  await choose('una.txt', 'Il giallo impone di fermarsi, potendo 12 V');
  expect(await screen.findByText("Errore durante l'elaborazione del file")).toBeTruthy();
});

test('explains why an upload has failed, and offers a retry', async () => {
  await open();
  await choose('una.txt', 'Il giallo impone di fermarsi, potendo 12 V');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  fireEvent.click(await screen.findByRole('button', { name: 'Carica 1 domanda' }));
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith('Errore durante il caricamento delle domande'));
  answer = async () => Response.json({ code: 'UNAUTHORIZED', defined: true }, { status: 401 });
  fireEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Devi essere autenticato per caricare le domande');
});
