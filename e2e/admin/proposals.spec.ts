import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { signUp } from '#e2e/support/learner.ts';
import { ADMIN, isolatedServerTest as test } from '#e2e/support/server.ts';

const FILE = [
  'Il casco è obbligatorio per chi?;Solo chi guida;Guidatore e passeggero;Nessuno;1',
  'Con il rosso ci si ferma;Vero;Falso;0',
  'Riga senza opzioni;0',
].join('\n');

test('a learner proposes questions, an admin reviews them, and approved ones are public', async ({
  page,
  ownServer,
  browser,
}) => {
  test.slow();
  const email = await signUp(page, ownServer.url, 'giulia@example.org');
  await page.goto(`${ownServer.url}/profile?tab=impostazioni`);
  const card = page.getByRole('region', { name: 'Carica Domande Quiz' });
  await choose(page, 'domande.csv', FILE);
  await expect(card.getByText('Trovate 2 domande in domande.csv')).toBeVisible();
  await expect(card.getByRole('region', { name: '1 riga non letta' })).toContainText('Riga 3');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Carica 2 domande' }).click();
  await expect(page.getByText('Importate con successo 2 domande').first()).toBeVisible();
  await expect(card.getByText('Ora aspettano che un amministratore le guardi.')).toBeVisible();
  await choose(page, 'domande.csv', FILE);
  await card.getByRole('button', { name: 'Carica 2 domande' }).click();
  await expect(page.getByText("2 domande c'erano già.").first()).toBeVisible();
  await page.getByText('Le mie domande').click();
  await expect(page.getByText('In attesa')).toHaveCount(2);

  const admin = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'it-IT' })).newPage();
  await signUp(admin, ownServer.url, ADMIN);
  await admin.goto(`${ownServer.url}/question-upload?tab=manage`);
  await expect(admin.getByText('2 in attesa')).toBeVisible();
  await expect(admin.getByText('Nessuna domanda trovata')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Esporta' })).toBeDisabled();
  await admin.getByText('2 in attesa').click();
  await expect(admin.getByText(email)).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Rifiuta: Con il rosso ci si ferma' }).click();
  await chooseReason(admin, 'Rifiuta');
  await expect(admin.getByText('Domanda rifiutata')).toBeVisible();
  await admin.getByRole('button', { name: 'Approva tutte (1)' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approva tutte (1)' }).click();
  await expect(admin.getByText('Domanda approvata')).toBeVisible();
  await expect(admin.getByText('Nessuna proposta in attesa.')).toBeVisible();
  const table = admin.getByRole('table', { name: 'Domande del gioco' });
  await expect(table.getByRole('row').nth(1)).toContainText('Opzione 2: Guidatore e passeggero');
  await admin.getByLabel('Quali proposte').selectOption('Rifiutate');
  await admin.getByRole('button', { name: 'Approva: Con il rosso ci si ferma' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await admin.getByRole('button', { name: 'Ritira: Con il rosso ci si ferma' }).click();
  await chooseReason(admin, 'Ritira');
  await expect(admin.getByText('Domanda ritirata')).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await admin.getByRole('button', { name: 'Approva: Con il rosso ci si ferma' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await admin.getByLabel('Categoria').selectOption('Patente A');
  await expect(admin.getByText('Nessuna domanda trovata')).toBeVisible();
  await admin.context().close();

  await page.reload();
  await page.getByText('Le mie domande').click();
  await expect(page.getByText('Approvata', { exact: true })).toHaveCount(2);
  await page.getByText('Sfoglia le domande').click();
  await page.getByLabel('Cerca nel testo').fill('casco');
  await expect(page.getByRole('table', { name: 'Domande del gioco' }).getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
});

test('explains every upload error', async ({ page, server }) => {
  await signUp(page, server.url);
  await page.goto(`${server.url}/profile?tab=impostazioni`);
  await choose(page, 'vuoto.txt', 'Parole senza risposta\nAltre parole');
  await expect(page.getByText('Nessuna domanda trovata nel file').first()).toBeVisible();

  await choose(page, 'una.txt', 'Il giallo impone di fermarsi, potendo 12 V');
  const card = page.getByRole('region', { name: 'Carica Domande Quiz' });
  await page.route('**/api/questions', (route) => route.abort());
  await card.getByRole('button', { name: 'Carica 1 domanda' }).click();
  await expect(page.getByText('Errore durante il caricamento delle domande')).toBeVisible();
  await page.unroute('**/api/questions');
  // Simulates a session that ends during the upload: the request reaches the server without the session cookie.
  await page.route('**/api/questions', async (route) => {
    await page.context().clearCookies();
    await route.continue({ headers: { ...route.request().headers(), cookie: '' } });
  });
  await card.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText('Devi essere autenticato per caricare le domande').first()).toBeVisible();
});

test('explains why a file cannot be read', async ({ page, server }) => {
  await signUp(page, server.url);
  await page.goto(`${server.url}/profile?tab=impostazioni`);
  await expect(page.getByRole('region', { name: 'Carica Domande Quiz' })).toBeVisible();
  // Blocks the code of the file parser. The app loads this code only when the first file is chosen.
  await page.route('**/assets/*.js', (route) => route.abort());
  await choose(page, 'una.txt', 'Il giallo impone di fermarsi, potendo 12 V');
  await expect(page.getByText("Errore durante l'elaborazione del file").first()).toBeVisible();
});

async function chooseReason(admin: Page, confirm: 'Rifiuta' | 'Ritira') {
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Motivo').selectOption('Il testo non è chiaro');
  await dialog.getByRole('button', { name: confirm }).click();
}

async function choose(page: Page, name: string, text: string) {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
}
