import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { signUp } from '#e2e/support/learner.ts';
import { ADMIN, isolatedServerTest as test } from '#e2e/support/server.ts';

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
