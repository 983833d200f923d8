import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readContent } from '@vialibera/content/read-content';
import { expectAccessible } from '#e2e/support/axe.ts';
import { signUp } from '#e2e/support/learner.ts';
import { ADMIN, newServer, type Server, test as base } from '#e2e/support/server.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGNgaPiPB41KY0MAR1/RYVyoLygAAAAASUVORK5CYII=',
  'base64',
);
const LONG = `Il segnale raffigurato ${'molto '.repeat(20)}lungo`;

/** Gives each test its own server, whose imported bank contains 130 statements, and signs in an admin. */
const test = base.extend<{ ownServer: Server }>({
  ownServer: async ({ page }, use) => {
    const ownServer = await newServer();
    const folder = await mkdtemp(join(tmpdir(), 'vialibera-bank-'));
    await writeFile(join(folder, 'segnale.png'), PNG);
    await writeFile(join(folder, 'rotto.png'), PNG);
    const plain = Array.from({ length: 127 }, (_, index) => ({
      text: `Domanda ${index + 1}`,
      answer: index % 2 === 0,
    }));
    const topics = readContent().units.map(({ title }) => title);
    const texts = [
      { text: LONG, answer: true, image_url: 'segnale.png' },
      { text: '=1+1 fa due', answer: true },
      { text: "L'airbag sostituisce la cintura", answer: false, image_url: 'rotto.png' },
      ...plain,
    ];
    // An exam draws statements of each of the 25 topics, so a bank without them would not be used.
    const questions = texts.map((question, index) => ({ ...question, argomento: topics[index % 25] }));
    await writeFile(join(folder, 'bank.json'), JSON.stringify(questions));
    await ownServer.importBank(join(folder, 'bank.json'), folder);
    await ownServer.start();
    await signUp(page, ownServer.url, ADMIN);
    await page.goto(`${ownServer.url}/question-upload?tab=manage&view=ministeriali`);
    await use(ownServer);
    await ownServer.stop();
  },
});

test('an admin searches, exports, edits and retires statements, and rolls the bank back', async ({
  page,
  ownServer: _,
}) => {
  test.slow();
  const table = page.getByRole('table', { name: 'Domande ministeriali' });
  const rows = table.getByRole('row');
  await expect(page.getByText('Prime 100 di 130, usa i filtri')).toBeVisible();
  await expect(rows).toHaveCount(101);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Successive' }).click();
  await expect(page.getByText('Righe 101–130 di 130')).toBeVisible();

  await search(page, 'raffigurato');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: /^Si, apri l'immagine/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Immagine della domanda' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await expect(dialog.getByText(`${LONG.slice(0, 100)}…`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await search(page, 'airbag');
  await page.route('**/figures/**', (route) => route.abort());
  await page.getByRole('button', { name: /^Si, apri l'immagine/ }).click();
  await expect(dialog.getByRole('img', { name: 'Immagine non disponibile' })).toBeVisible();
  await page.keyboard.press('Escape');

  await search(page, '=1');
  const csv = await download(page);
  expect(csv).toEqual(Buffer.from("\uFEFFDomanda,Risposta\r\n'=1+1 fa due,Vero\r\n"));
  await search(page, 'non esiste affatto');
  await expect(page.getByText('Nessuna domanda trovata')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Esporta' })).toBeDisabled();

  await search(page, 'airbag');
  await page.getByRole('button', { name: /^Modifica:/ }).click();
  const editing = page.getByRole('dialog', { name: 'Modifica la domanda' });
  await expectAccessible(page);
  await editing.getByLabel('Spiegazione').fill('La cintura trattiene, il cuscino completa.');
  await page.keyboard.press('Escape');
  await expect(editing.getByText('Hai modifiche non salvate.')).toBeVisible();
  await editing.getByRole('button', { name: 'Continua a modificare' }).click();
  await editing.getByLabel('Vero', { exact: true }).check();
  await editing.getByRole('button', { name: 'Salva' }).click();
  await expect(editing.getByRole('alert')).toContainText('Cambi la risposta giusta');
  await expectAccessible(page);
  await editing.getByRole('button', { name: 'Sì, salva' }).click();
  await expect(page.getByText('Modifica salvata: versione 2')).toBeVisible();
  await expect(rows.nth(1)).toContainText('Vero');

  await search(page, 'Domanda 77');
  await page.getByRole('button', { name: 'Ritira: Domanda 77' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ritira' }).click();
  await expect(page.getByText('Domanda ritirata: versione 3')).toBeVisible();
  await expect(page.getByText('Nessuna domanda trovata')).toBeVisible();
  await page.getByLabel('Mostra').selectOption('Ritirate');
  await page.getByRole('button', { name: 'Ripristina: Domanda 77' }).click();
  await expect(page.getByText('Domanda ripristinata: versione 4')).toBeVisible();

  await goBack(page);
  await page.getByLabel('Mostra').selectOption('In uso');
  await search(page, 'airbag');
  await expect(rows.nth(1)).toContainText('Falso');

  await page.route('**/statements.csv*', (route) => route.abort());
  await page.getByRole('button', { name: 'Esporta' }).click();
  await expect(page.getByText('Sei offline: riprova quando torna la rete.')).toBeVisible();
  await page.unroute('**/statements.csv*');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Esporta' }).click();
  await expect(page.getByText('La sessione è finita. Accedi di nuovo.')).toBeVisible();
});

/** Opens the list of versions, checks the changes of version 2, and rolls the bank back to version 1. */
async function goBack(page: Page) {
  await page.getByText('Versioni della banca').click();
  const edit = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Versione 2', exact: true }) });
  await edit.getByRole('button', { name: 'Vedi le modifiche' }).click();
  const changes = page.getByRole('region', { name: 'Modifiche della versione 2' });
  await expect(changes.locator('del')).toHaveText(['Falso', 'niente']);
  await expect(changes.locator('ins')).toHaveText(['Vero', 'La cintura trattiene, il cuscino completa.']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Torna a questa versione (1)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Torna a questa versione' }).click();
  await expect(page.getByText('Fatto: è la versione 5')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Versione 5' })).toBeVisible();
}

async function search(page: Page, text: string) {
  const answered = page.waitForResponse((response) => {
    const url = new URL(response.url());
    return url.pathname === '/api/admin/statements' && url.searchParams.get('search') === text;
  });
  await page.getByLabel('Cerca nel testo').fill(text);
  await answered;
}

async function download(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('domande_ministeriali.csv');
  return readFile(await file.path());
}
