import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { REAL_BANK, realBankIsHere } from './answer-key.ts';
import { expectAccessible } from '#e2e/axe.ts';
import { startExam } from './exam.ts';
import { signUp } from '#e2e/learner.ts';
import { ADMIN, newServer, type Server, test as base } from '#e2e/server.ts';

/** A server of its own, with its admin signed in. */
const test = base.extend<{ school: Server }>({
  school: async ({ page }, use) => {
    const school = await newServer();
    await school.start();
    await signUp(page, school.url, ADMIN);
    await use(school);
    await school.stop();
  },
});

const counter = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).locator('dd');

test('our own bank comes in by presses of 100, through a reload and a crash, and goes out again', async ({
  page,
  school,
}) => {
  test.slow();
  await page.goto(`${school.url}/question-upload`);
  await expect(page.getByText('La banca importata è vuota')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usa la banca del sito' }).click();
  await page.getByRole('button', { name: 'Inizia importazione' }).click();
  await expect(counter(page, 'Importate')).toHaveText('100');
  await page.getByRole('button', { name: /^Continua importazione \(100 di/ }).click();
  await expect(counter(page, 'Importate')).toHaveText('200');

  await school.kill();
  await page.getByRole('button', { name: 'Importa tutto' }).click();
  await expect(page.getByRole('alert').filter({ hasText: "Errore durante l'importazione" })).toBeVisible();
  await school.start();
  await page.reload();
  await expect(counter(page, 'Importate')).toHaveText('200');
  await page.getByRole('button', { name: 'Importa tutto' }).click();
  await expect(page.getByRole('button', { name: 'Importazione completata' })).toBeVisible();
  await expect(counter(page, 'Rimanenti')).toHaveText('0');
  await expectAccessible(page);

  // A toast stays while the mouse rests on it.
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Togli tutte' }).click();
  await expect(page.getByText('Reset completato')).toBeVisible();
  await expect(page.getByText('La banca importata è vuota')).toBeVisible();
});

test('a file that is none, or empty, is refused in words', async ({ page, school }) => {
  await page.goto(`${school.url}/question-upload`);
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

test('a school’s CSV is read, its columns corrected, its broken row taken away, and only then imported', async ({
  page,
  school,
}) => {
  const csv = [
    'Codice;Argomento;Domanda;Risposta;Immagine;Nota',
    "1;Segnali di pericolo;Il segnale raffigurato avverte di un dosso; V;55;è un'aggiunta",
    '2;Distanza di sicurezza;"La distanza dipende anche dalla pioggia; e dalla nebbia";V;;',
    '3;Distanza di sicurezza;La distanza non dipende dalla velocità;forse;;',
    '4;12;Con il fondo bagnato lo spazio di frenata si accorcia;F;;',
  ].join('\r\n');
  await page.goto(`${school.url}/question-upload?tab=upload`);
  const buffer = Buffer.from(csv, 'latin1');
  await page
    .getByLabel('Scegli il file della banca')
    .setInputFiles({ name: 'scuola.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Trovate 3 domande')).toBeVisible();
  await page.getByText('1 riga lasciata fuori').click();
  await expect(page.getByText(/Riga 4: «forse»/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica le righe (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('righe_rifiutate.csv');
  await page.getByLabel('Spiegazione').selectOption('Nota');
  await expect(page.getByText('Forse 12 · Distanza di sicurezza')).toBeVisible();
  await page.getByLabel('12 (1)').selectOption('12');
  await expectAccessible(page);
  await page.getByLabel(/^Aggiungi/).check();
  await page.getByRole('button', { name: "Guarda l'anteprima" }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nuove' })).toContainText('3');
  await expect(page.getByRole('listitem').filter({ hasText: 'Senza la loro figura' })).toContainText('1');
  await page.getByRole('button', { name: 'Mostra Nuove' }).click();
  await expect(page.getByText('La distanza dipende anche dalla pioggia; e dalla nebbia')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importa tutto' }).click();
  await expect(page.getByText('nella banca ci sono 3 domande')).toBeVisible();
});

test('the text of the ministry’s PDF becomes statements, and a row without an answer is shown, not guessed', async ({
  page,
  school,
}) => {
  await page.goto(`${school.url}/pdf-import`);
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
  await expect(page.getByLabel('Testo estratto dal PDF')).toHaveValue('');
});

test('a real PDF is read page by page', async ({ page, school }) => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-pdf-'));
  const print = await page.context().newPage();
  // As the ministry sets its table: number, text and answer in columns of their own.
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
  await page.goto(`${school.url}/pdf-import`);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('1 vere, 1 false')).toBeVisible();
});

test('the real bank with its figures comes in through the browser, and the exam shows them', async ({
  page,
  school,
}) => {
  test.skip(!realBankIsHere, 'The real bank is not here.');
  test.slow();
  await page.goto(`${school.url}/question-upload?tab=upload`);
  await page.getByLabel('Scegli il file della banca').setInputFiles(REAL_BANK.file);
  await expect(page.getByText('Trovate 7139 domande')).toBeVisible();
  await expect(page.getByText('25 argomenti riconosciuti per nome.')).toBeVisible();
  await page.locator('input[webkitdirectory]').setInputFiles(REAL_BANK.images);
  await page.getByRole('button', { name: "Guarda l'anteprima" }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nuove' })).toContainText('7131', { timeout: 60_000 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Senza la loro figura' })).toContainText('0');
  await page.getByRole('button', { name: 'Importa tutto' }).click();
  await expect(page.getByRole('button', { name: 'Importazione completata' })).toBeVisible({ timeout: 60_000 });
  await startExam(page, school.url);
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('img[src^="/figures/"]').count()).toBeGreaterThan(0);
  }).toPass();
});
