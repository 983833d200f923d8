import { type Browser, expect, type Page } from '@playwright/test';
import { createApi } from '#e2e/support/api.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { keyOfOption } from '#e2e/support/course.ts';
import { waitForShell, waitForStored } from '#e2e/support/device.ts';
import { press } from '#e2e/support/keyboard.ts';
import { signInAsAdmin, signUp } from '#e2e/support/learner.ts';
import { newServer, type Server, test } from '#e2e/support/server.ts';

const ASKED = 'Che cosa si fa con la nebbia fitta?';
const REJECTED = 'Il giallo impone di accelerare';
const FILE = [`${ASKED};Si accelera;Si rallenta;Si suona;1`, `${REJECTED};Vero;Falso;0`].join('\n');
const NAME = 'Ada la lepre';

// Both tests need a server whose proposals and community questions are all known.
let server: Server;
test.beforeAll(async () => {
  server = await newServer();
  await server.start();
});
test.afterAll(() => server.stop());

test('an approved question shows the name of its author in practice, and authors can read why a question was rejected', async ({
  page: ada,
  browser,
}) => {
  test.slow();
  const { url } = server;
  await test.step('a learner with a visible name proposes two questions', async () => {
    await signUp(ada, url);
    await chooseName(ada, url);
    await ada.goto(`${url}/quiz/allenamento`);
    await ada.getByRole('link', { name: 'Proponi le tue domande' }).click();
    const file = { name: 'mie.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
    await ada.locator('input[type=file]').setInputFiles(file);
    const choice = ada.getByRole('checkbox', { name: 'Mostra il mio nome accanto alla domanda' });
    await expect(choice).not.toBeChecked();
    await expect(ada.getByText(`«Proposta da ${NAME}»`)).toBeVisible();
    await choice.check();
    await expectAccessible(ada);
    await ada.getByRole('button', { name: 'Carica 2 domande' }).click();
    await expect(ada.getByText('Ora aspettano che un amministratore le guardi.')).toBeVisible();
  });

  await test.step('an admin rejects one with a reason and approves the other', async () => {
    const admin = await newPage(browser);
    await signInAsAdmin(admin, url);
    await admin.goto(`${url}/question-upload?tab=manage`);
    await admin.getByText('2 in attesa').click();
    await admin.getByRole('button', { name: `Rifiuta: ${REJECTED}` }).click();
    const dialog = admin.getByRole('dialog', { name: 'Rifiutare questa domanda?' });
    await dialog.getByRole('button', { name: 'Rifiuta' }).click();
    await expect(dialog.getByText('Scegli un motivo o scrivilo qui.')).toBeVisible();
    await dialog.getByLabel('Motivo').selectOption('La risposta non è giusta');
    await dialog.getByLabel('Spiega meglio (facoltativo)').fill('Con il giallo ci si ferma, se si può.');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Rifiuta' }).click();
    await expect(admin.getByText('Domanda rifiutata')).toBeVisible();
    await admin.getByRole('button', { name: `Approva: ${ASKED}` }).click();
    await expect(admin.getByText('Domanda approvata')).toBeVisible();
    await admin.context().close();
  });

  await test.step('the author finds both decisions in the bell, and the reason in the profile', async () => {
    await ada.goto(`${url}/dashboard`);
    const bell = ada.getByRole('link', { name: 'Notifiche, 2 da leggere' });
    await expect(bell).toBeVisible();
    await bell.click();
    await expect(ada.getByRole('link', { name: `Approvata la tua domanda «${ASKED}»` })).toBeVisible();
    await expectAccessible(ada);
    await ada.getByRole('link', { name: `Rifiutata la tua domanda «${REJECTED}»: leggi perché` }).click();
    const list = ada.getByRole('list', { name: 'Le domande che hai caricato, dalla più nuova' });
    const row = list.getByRole('listitem').filter({ hasText: REJECTED });
    await expect(row).toContainText('Motivo: La risposta non è giusta. Con il giallo ci si ferma, se si può.');
    await expect(row).toContainText('rifiutata il');
    await expect(list.getByRole('listitem').filter({ hasText: ASKED })).toContainText('Approvata');
    await expect(list).toBeInViewport();
    await expectAccessible(ada);
  });

  await test.step('another learner practises the approved question by keyboard', async () => {
    const bea = await newPage(browser);
    await signUp(bea, url);
    await bea.goto(`${url}/quiz/allenamento`);
    const section = bea.getByRole('region', { name: 'Domande della comunità' });
    await expect(section.getByRole('link')).toHaveText(['Altri argomenti1 domanda']);
    await expectAccessible(bea);
    await press(bea, section.getByRole('link'));
    await expect(bea.getByRole('heading', { level: 2, name: ASKED })).toBeVisible();
    await expect(bea.getByText(`Proposta da ${NAME}`)).toBeVisible();
    await expect(bea.getByText('Domanda 1 di 1')).toBeVisible();
    await expectAccessible(bea);
    await bea.keyboard.press(await keyOfOption(bea, 'Si rallenta'));
    await bea.keyboard.press('Enter');
    await expect(bea.getByText('Corretto!')).toBeVisible();
    await bea.keyboard.press('Escape');
    const question = bea.getByRole('alertdialog', { name: 'Vuoi uscire?' });
    await press(bea, question.getByRole('button', { name: 'Resta' }));
    await expect(question).toBeHidden();
    await press(bea, bea.getByRole('button', { name: 'Vedi il risultato' }));
    await expect(bea.getByText('1 risposta esatta su 1')).toBeVisible();
    await expectAccessible(bea);
    await bea.goBack();
    await expect(bea.getByRole('heading', { level: 1, name: 'Allenamento' })).toBeVisible();
    await bea.context().close();
  });
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a community topic opened while online can be practised; any other topic requires the network', async ({
    page,
    context,
    browser,
  }) => {
    test.slow();
    const { url } = server;
    await signUp(page, url);
    await contribute(page, await newPage(browser), url);
    await page.goto(`${url}/quiz/allenamento`);
    await page.getByRole('link', { name: 'Vai alle domande della comunità' }).click();
    await page.getByRole('link', { name: 'Velocità in città 2 domande' }).click();
    await expect(page.getByText('Domanda 1 di 2')).toBeVisible();
    await waitForStored(page, 'velocita-in-citta');
    await page.goto(`${url}/quiz/allenamento`);
    await waitForShell(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Velocità in città 2 domande' }).click();
    await page.keyboard.press(await keyOfOption(page, 'Sei'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Corretto!')).toBeVisible();
    await page.goto(`${url}/quiz/allenamento?comunita=luci`);
    await expect(page.getByText('Sei offline: riprova quando torna la rete.')).toBeVisible();
  });
});

/** Uploads three questions as the learner of `page` and approves them as the admin. */
async function contribute(page: Page, admin: Page, url: string) {
  const options = ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque', 'Sei'];
  const questions = ['Velocità in città', 'velocità in città', 'Luci'].map((topic, index) => ({
    text: `Quale numero viene per ultimo? (${index})`,
    options,
    correctOption: 5,
    topic,
  }));
  await createApi(page.request, url).questions.uploadQuestions({ questions });
  await signInAsAdmin(admin, url);
  const asAdmin = createApi(admin.request, url).questions;
  const { authors } = await asAdmin.listProposals({});
  const { id, lastId } = authors[0]!;
  await asAdmin.reviewAuthorProposals({ authorId: id, approve: true, upTo: lastId });
  await admin.context().close();
}

async function chooseName(page: Page, url: string) {
  await page.goto(`${url}/social`);
  await page.getByRole('button', { name: 'Cambia nome' }).click();
  await page.getByLabel('Il nome che vedono gli altri').fill(NAME);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Nome aggiornato')).toBeVisible();
}

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'it-IT' })).newPage();
}
