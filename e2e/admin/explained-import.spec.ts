import { expect, type Page } from '@playwright/test';
import { readListFile } from '@vialibera/content/ministry/ministry-list';
import { WHOLE_LIST } from '#e2e/support/answer-key.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { signUp } from '#e2e/support/learner.ts';
import { ADMIN, newServer, type Server, test as base } from '#e2e/support/server.ts';

/** Gives each test its own server that explains the statements of the list, and signs in an admin. */
const test = base.extend<{ ownServer: Server }>({
  ownServer: async ({ page }, use) => {
    const ownServer = await newServer();
    await ownServer.withDatabase(WHOLE_LIST.explain);
    await ownServer.start();
    await signUp(page, ownServer.url, ADMIN);
    await use(ownServer);
    await ownServer.stop();
  },
});

/** 40 statements of the list that have no picture. */
const items = readListFile(WHOLE_LIST.file)
  .filter(({ figure }) => figure === null)
  .slice(0, 40);

async function pickFile(page: Page, url: string, rows: readonly object[]) {
  await page.goto(`${url}/question-upload?tab=upload`);
  const buffer = Buffer.from(JSON.stringify(rows));
  await page
    .getByLabel('Scegli il file della banca')
    .setInputFiles({ name: 'edizione.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: "Guarda l'anteprima" }).click();
}

test('the preview counts explained statements and answers that contradict ours; the editor shows our explanation and the file’s', async ({
  page,
  ownServer,
}) => {
  const [wrong, ...others] = items;
  const rows = [{ ...wrong!, answer: !wrong!.answer }, ...others].map(({ text, answer }) => {
    return { domanda: text, risposta: answer ? 'V' : 'F', spiegazione: 'Così dice il libro.' };
  });
  await pickFile(page, ownServer.url, [...rows, { domanda: 'La frizione consumata slitta spesso', risposta: 'V' }]);
  await expect(page.getByText('Spiegate: 39 esatte, 1 dal concetto, 1 senza.')).toBeVisible();
  const group = page.getByRole('listitem').filter({ hasText: 'La risposta del file contraddice la nostra' });
  await expect(group).toContainText('1');
  await page.getByRole('button', { name: 'Mostra La risposta del file contraddice la nostra' }).click();
  await expect(group.getByText(wrong!.text)).toBeVisible();
  await expect(group.getByText(`Per noi: ${wrong!.answer ? 'Vero' : 'Falso'}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importa tutto' }).click();
  await expect(page.getByText('nella banca ci sono 41 domande')).toBeVisible();

  await page.goto(`${ownServer.url}/question-upload?tab=manage&view=ministeriali`);
  await page.getByLabel('Banca', { exact: true }).selectOption('importata');
  const edit = page.getByRole('button', { name: `Modifica: ${others[0]!.text.slice(0, 40)}` });
  await edit.filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('La nostra spiegazione')).toBeVisible();
  await expect(dialog.getByText('Gli allievi leggono questa.')).toBeVisible();
  await expect(dialog.getByLabel('Spiegazione', { exact: true })).toHaveValue('Così dice il libro.');
  await expectAccessible(page);
});

test('before the statements of a PDF are saved, the preview shows which of their answers contradict ours', async ({
  page,
  ownServer,
}) => {
  const [wrong, right] = items;
  const lines = [
    `21810 ${wrong!.text} ${wrong!.answer ? 'FALSO' : 'VERO'}`,
    `21811 ${right!.text} ${right!.answer ? 'VERO' : 'FALSO'}`,
  ];
  await page.goto(`${ownServer.url}/pdf-import`);
  await page.getByLabel('Testo estratto dal PDF').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Analizza Testo' }).click();
  await page.getByRole('button', { name: 'Carica nel Database' }).click();
  await expect(page.getByText('Spiegate: 1 esatta, 1 dal concetto, 0 senza.')).toBeVisible();
  await page.getByRole('button', { name: 'Mostra La risposta del file contraddice la nostra' }).click();
  await expect(page.getByText(`Per noi: ${wrong!.answer ? 'Vero' : 'Falso'}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importa tutto' }).click();
  await expect(page.getByText('nella banca ci sono 2 domande')).toBeVisible();
});
