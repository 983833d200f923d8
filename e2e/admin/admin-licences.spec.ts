import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { signUp } from '#e2e/support/learner.ts';
import { ADMIN, isolatedServerTest as test } from '#e2e/support/server.ts';

test('an admin edits an exam form, sees the history of the form and restores the values of the first version', async ({
  page,
  ownServer,
}) => {
  await signUp(page, ownServer.url, ADMIN);
  await page.goto(`${ownServer.url}/question-upload?tab=exams&patente=C`);
  await expect(page.getByRole('heading', { name: 'Patente C', exact: true })).toBeVisible();
  await expect(page.getByText('Per questo esame non ci sono ancora domande.').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Modifica: Patente C, Con la patente B' }).click();
  const dialog = page.getByRole('dialog', { name: 'Patente C: Con la patente B' });
  await expectAccessible(page);
  await dialog.getByLabel('Errori ammessi').fill('40');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Gli errori ammessi devono essere meno delle domande.');
  await dialog.getByLabel('Errori ammessi').fill('5');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Esame salvato: versione 2')).toBeVisible();

  await page.getByRole('button', { name: 'Storia: Patente C, Con la patente B' }).click();
  const history = page.getByRole('region', { name: 'Storia: Patente C, Con la patente B' });
  await expect(history.locator('del')).toHaveText('4');
  await expect(history.locator('ins')).toHaveText('5');
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Ripristina questi valori: versione 1' }).click();
  await expect(dialog.getByLabel('Errori ammessi')).toHaveValue('4');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Esame salvato: versione 3')).toBeVisible();
});

test('if another admin has changed an exam form meanwhile, saving shows an error, and the new values can be loaded', async ({
  page,
  ownServer,
}) => {
  await signUp(page, ownServer.url, ADMIN);
  await page.goto(`${ownServer.url}/question-upload?tab=exams&patente=AM`);
  await changeAllowedErrors(page, '2');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await changeAllowedErrors(other, '1');
  await other.getByRole('button', { name: 'Salva' }).click();
  await expect(other.getByText('Esame salvato: versione 2')).toBeVisible();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Qualcun altro ha cambiato questo esame');
  await page.getByRole('button', { name: 'Ricarica i valori di adesso' }).click();
  await expect(page.getByLabel('Errori ammessi')).toHaveValue('1');
});

test('a file for licence C is recognised while B is selected; a file for two licences is imported into the bank of each licence', async ({
  page,
  ownServer,
}) => {
  await signUp(page, ownServer.url, ADMIN);
  await page.goto(`${ownServer.url}/question-upload?tab=upload`);
  await pickBank(page, listQuestions('C', 12));
  await expect(page.getByText('Questo file sembra della patente C, non della patente B.')).toBeVisible();
  await expect(page.getByRole('button', { name: "Guarda l'anteprima" })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importa nella patente C' }).click();
  await expect(page).toHaveURL(/patente=C/);
  await expect(page.getByText('Patente C, 12 domande')).toBeVisible();
  await importFile(page, 12);

  await page.goto(`${ownServer.url}/question-upload?tab=upload`);
  await pickBank(page, [...listQuestions('AM', 3), ...listQuestions('D', 5)]);
  await expect(page.getByText('Il file contiene domande di più patenti.')).toBeVisible();
  await page.getByRole('button', { name: 'Patente D, 5 domande' }).click();
  await importFile(page, 5);
  await page.getByRole('button', { name: 'Patente AM, 3 domande' }).click();
  await importFile(page, 3);
  await expectAccessible(page);

  await page.goto(`${ownServer.url}/question-upload?tab=manage&view=ministeriali`);
  await expect(page.getByRole('heading', { name: 'Banca della patente B' })).toBeVisible();
  await page.getByLabel('Patente della banca').selectOption('Patente D');
  await expect(page.getByRole('heading', { name: 'Banca della patente D' })).toBeVisible();
  await expect(page.getByText('5 domande', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

async function changeAllowedErrors(page: Page, errors: string) {
  await page.getByRole('button', { name: /^Modifica: Patente AM/ }).click();
  await page.getByLabel('Errori ammessi').fill(errors);
}

function listQuestions(patente: string, count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    domanda: `La regola ${index} della ${patente} vale anche di notte`,
    risposta: index % 2 === 0,
    patente,
  }));
}

async function pickBank(page: Page, questions: object[]) {
  await page.getByLabel(/Scegli (il file della banca|un altro file)/).setInputFiles({
    name: 'banca.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(questions)),
  });
}

/** Opens the preview of the selected part of the file and imports this part. */
async function importFile(page: Page, count: number) {
  await page.getByRole('button', { name: "Guarda l'anteprima" }).click();
  await expect(page.getByRole('heading', { name: 'Anteprima' })).toBeVisible();
  await page.getByRole('button', { name: 'Importa tutto' }).click();
  await expect(page.getByText(`nella banca ci sono ${count} domande`)).toBeVisible();
}
