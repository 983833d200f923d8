import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { WHOLE_LIST } from '#e2e/support/answer-key.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { startExam } from '#e2e/support/exam.ts';
import { signInAsAdmin, signUp } from '#e2e/support/learner.ts';
import { ADMIN, newServer, type Server, test as base } from '#e2e/support/server.ts';

/** Gives each test its own server and signs in an admin. */
const test = base.extend<{ ownServer: Server }>({
  ownServer: async ({ page }, use) => {
    const ownServer = await newServer();
    await ownServer.start();
    await signUp(page, ownServer.url, ADMIN);
    await use(ownServer);
    await ownServer.stop();
  },
});

const counter = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).locator('dd');

test('an import of our own bank in batches of 100 continues after a reload and a crash, and an admin can then reset the bank', async ({
  page,
  ownServer,
}) => {
  test.slow();
  await page.goto(`${ownServer.url}/question-upload`);
  await expect(page.getByText('La banca importata è vuota')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usa la banca del sito' }).click();
  await page.getByRole('button', { name: 'Inizia importazione' }).click();
  await expect(counter(page, 'Importate')).toHaveText('100');
  await page.getByRole('button', { name: /^Continua importazione \(100 di/ }).click();
  await expect(counter(page, 'Importate')).toHaveText('200');

  await ownServer.kill();
  await page.getByRole('button', { name: 'Importa tutto' }).click();
  await expect(page.getByRole('alert').filter({ hasText: "Errore durante l'importazione" })).toBeVisible();
  await ownServer.start();
  await page.reload();
  await expect(counter(page, 'Importate')).toHaveText('200');
  await page.getByRole('button', { name: 'Importa tutto' }).click();
  await expect(page.getByRole('button', { name: 'Importazione completata' })).toBeVisible();
  await expect(counter(page, 'Rimanenti')).toHaveText('0');
  await expectAccessible(page);

  // Moves the mouse away from the toast, because the toast stays open while the mouse is over it.
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Togli tutte' }).click();
  await expect(page.getByText('Reset completato')).toBeVisible();
  await expect(page.getByText('La banca importata è vuota')).toBeVisible();
});

test('explains why an invalid or empty file is rejected', async ({ page, server }) => {
  await signInAsAdmin(page, server.url);
  await page.goto(`${server.url}/question-upload`);
  const pick = page.locator('input[type=file]');
  await pick.setInputFiles({
    name: 'vuoto.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"questions": []}'),
  });
  await expect(page.getByRole('alert')).toHaveText('Nessuna domanda trovata nel file JSON');
  await pick.setInputFiles({
    name: 'rotto.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"questions": ['),
  });
  await expect(page.getByRole('alert')).toContainText('Errore durante il caricamento del file JSON: ');
  await page.route('**/doc/ministerial_questions.json', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Usa la banca del sito' }).click();
  await expect(page.getByRole('alert')).toHaveText('Impossibile caricare il file JSON');
});

test('imports a CSV after its columns are corrected and its invalid row is removed', async ({ page, ownServer }) => {
  const csv = [
    'Codice;Argomento;Domanda;Risposta;Immagine;Nota',
    "1;Segnali di pericolo;Il segnale raffigurato avverte di un dosso; V;55;è un'aggiunta",
    '2;Distanza di sicurezza;"La distanza dipende anche dalla pioggia; e dalla nebbia";V;;',
    '3;Distanza di sicurezza;La distanza non dipende dalla velocità;forse;;',
    '4;12;Con il fondo bagnato lo spazio di frenata si accorcia;F;;',
    // A file of which less than 95 % is read is refused.
    ...Array.from({ length: 20 }, (_, index) => `${index + 5};Distanza di sicurezza;Domanda numero ${index};V;;`),
  ].join('\r\n');
  await page.goto(`${ownServer.url}/question-upload?tab=upload`);
  const buffer = Buffer.from(csv, 'latin1');
  await page
    .getByLabel('Scegli il file della banca')
    .setInputFiles({ name: 'scuola.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Trovate 23 domande')).toBeVisible();
  await page.getByText('1 riga lasciata fuori').click();
  await expect(page.getByText(/Riga 4: «forse»/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica le righe (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('righe_rifiutate.csv');
  await page.getByLabel('Spiegazione').selectOption('Nota');
  await expect(page.getByText('Forse 12 · Distanza di sicurezza')).toBeVisible();
  await page.getByLabel('12 (1)').check();
  await page.getByLabel('Assegna argomento').selectOption('12');
  await page.getByRole('button', { name: 'Assegna a 1 gruppo' }).click();
  await expect(page.getByText('3 argomenti riconosciuti per nome.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Aggiungi/).check();
  await page.getByRole('button', { name: "Guarda l'anteprima" }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nuove' })).toContainText('23');
  await expect(page.getByRole('listitem').filter({ hasText: 'In attesa della figura' })).toContainText('1');
  await expect(page.getByText("Con questo file l'esame non si può ancora fare")).toBeVisible();
  await page.getByRole('button', { name: 'Mostra Nuove' }).click();
  await expect(page.getByText('La distanza dipende anche dalla pioggia; e dalla nebbia')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importa tutto' }).click();
  await expect(page.getByText('nella banca ci sono 23 domande')).toBeVisible();
  await expect(page.getByText('La versione 1 è in preparazione').first()).toBeVisible();
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGNgaPiPB41KY0MAR1/RYVyoLygAAAAASUVORK5CYII=',
  'base64',
);

/** Picks a JSON bank in the wizard and opens its preview. */
async function compareBank(page: Page, questions: object[]) {
  await page.getByLabel(/Scegli (il file della banca|un altro file)/).setInputFiles({
    name: 'banca.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(questions)),
  });
  await page.getByRole('button', { name: "Guarda l'anteprima" }).click();
  await expect(page.getByRole('heading', { name: 'Anteprima' })).toBeVisible();
}

test('adds images uploaded later to the statements without images, and asks before an import that retires many statements', async ({
  page,
  ownServer,
}) => {
  const withFigure = [1, 2].map((figure) => ({
    text: `Il segnale raffigurato ha il numero ${figure}`,
    answer: true,
    image: `figura-${figure}.png`,
  }));
  const plain = Array.from({ length: 8 }, (_, at) => ({ text: `La regola ${at} vale sempre`, answer: at % 2 === 0 }));
  await page.goto(`${ownServer.url}/question-upload?tab=upload`);
  await compareBank(page, [...withFigure, ...plain]);
  await page.getByRole('button', { name: 'Importa tutto' }).click();
  await expect(page.getByText('nella banca ci sono 10 domande')).toBeVisible();

  await expect(page.getByText('2 affermazioni aspettano la loro figura')).toBeVisible();
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-figure-'));
  await writeFile(join(folder, 'figura-1.png'), PNG);
  await page.reload();
  await page.locator('input[webkitdirectory]').setInputFiles(folder);
  await page.getByRole('button', { name: 'Confronta le figure' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ricevono la figura' })).toContainText('1');
  await page.getByRole('button', { name: 'Importa tutto' }).click();
  await expect(page.getByText('1 affermazione ha ora la sua figura, 1 aspetta ancora.')).toBeVisible();

  await page.reload();
  await compareBank(page, plain);
  await expect(page.getByText('Questo file ritira 2 affermazioni, più del 5 % della banca.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importa tutto' })).toBeDisabled();
  await page.getByLabel('Quante affermazioni ritiri').fill('2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importa tutto' }).click();
  await expect(page.getByText('nella banca ci sono 8 domande')).toBeVisible();
});

test('parses the text of the ministry’s PDF and reports a row without an answer', async ({ page, server }) => {
  await signInAsAdmin(page, server.url);
  await page.goto(`${server.url}/pdf-import`);
  await page.getByRole('button', { name: 'Analizza Testo' }).click();
  await expect(page.getByRole('alert')).toHaveText('Inserisci il testo estratto dal PDF');
  await page.getByRole('button', { name: 'Carica nel Database' }).click();
  await expect(page.getByRole('alert')).toHaveText('Nessuna domanda da caricare');
  await page.getByLabel('Testo estratto dal PDF').fill('Non è una domanda');
  await page.getByRole('button', { name: 'Analizza Testo' }).click();
  await expect(page.getByRole('alert')).toHaveText('Nessuna domanda trovata nel testo');

  const text = [
    'Quesito n° 4328 - Segnali di indicazione',
    'Numero domanda Testo domanda Risposta Corretta Immagine',
    '21810 Il segnale raffigurato annuncia un confine di Stato VERO',
    '21811 Il segnale raffigurato obbliga a',
    'tornare indietroFALSO',
    '21812 Il segnale raffigurato è senza risposta',
  ].join('\n');
  await page.getByLabel('Testo estratto dal PDF').fill(text);
  await page.getByRole('button', { name: 'Analizza Testo' }).click();
  await expect(page.getByRole('heading', { name: 'Domande trovate' })).toBeVisible();
  await expect(page.getByText('1 vere, 1 false')).toBeVisible();
  await expect(page.getByText('1 riga lasciata fuori')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Carica nel Database' }).click();
  await expect(page.getByText('Caricate 2 domande ministeriali')).toBeVisible();
  await expect(page.getByText('La banca resta in preparazione')).toBeVisible();
  await expect(page.getByLabel('Testo estratto dal PDF')).toHaveValue('');
});

test('reads the statements and the answers of a real PDF file', async ({ page, server }) => {
  await signInAsAdmin(page, server.url);
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-pdf-'));
  const print = await page.context().newPage();
  // The table has the same columns as the ministry's table: number, text and answer.
  const rows = [
    ['21810', 'La regola vale anche di notte', 'VERO'],
    ['21811', 'La regola vale soltanto di giorno', 'FALSO'],
  ];
  const cells = rows.flatMap((row, line) =>
    row.map((text, column) => {
      const left = [22, 77, 355][column];
      return `<span style="position:absolute;font-size:9pt;left:${left}pt;top:${60 + line * 30}pt">${text}</span>`;
    }),
  );
  await print.setContent(cells.join(''));
  const file = join(folder, 'domande.pdf');
  await writeFile(file, await print.pdf({ format: 'A4' }));
  await print.close();
  await page.goto(`${server.url}/pdf-import`);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('1 vere, 1 false')).toBeVisible();
});

test('imports a whole list with its images, and the exam shows them', async ({ page, ownServer }) => {
  const { file, distinct, repeated } = WHOLE_LIST;
  test.slow();
  await page.goto(`${ownServer.url}/question-upload?tab=upload`);
  await page.getByLabel('Scegli il file della banca').setInputFiles(file);
  await expect(page.getByText(`Trovate ${distinct + repeated} domande`)).toBeVisible();
  await expect(page.getByText(/^Patente B, \d+ domande$/)).toBeVisible();
  await expect(page.getByText('25 argomenti riconosciuti per nome.')).toBeVisible();
  await page.locator('input[webkitdirectory]').setInputFiles(await WHOLE_LIST.images());
  await page.getByRole('button', { name: "Guarda l'anteprima" }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nuove' })).toContainText(`${distinct}`, {
    timeout: 60_000,
  });
  await expect(page.getByRole('listitem').filter({ hasText: 'In attesa della figura' })).toContainText('0');
  await page.getByRole('button', { name: 'Importa tutto' }).click();
  await expect(page.getByRole('button', { name: 'Importazione completata' })).toBeVisible({ timeout: 60_000 });
  await startExam(page, ownServer.url);
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('img[src^="/figures/"]').count()).toBeGreaterThan(0);
  }).toPass();
});
