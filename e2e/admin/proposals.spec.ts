import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { signInAsAdmin, signUp } from '#e2e/support/learner.ts';
import { test } from '#e2e/support/server.ts';

test('a learner proposes a question, an admin approves it, and everybody can find it', async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  const question = `Il casco ${randomUUID()} è obbligatorio per chi?`;
  await signUp(page, server.url);
  await page.goto(`${server.url}/profile?tab=impostazioni`);
  const card = page.getByRole('region', { name: 'Carica Domande Quiz' });
  const text = `${question};Solo chi guida;Guidatore e passeggero;Nessuno;1\nRiga senza opzioni;0`;
  const file = { name: 'domande.csv', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(card.getByText('Trovata 1 domanda in domande.csv')).toBeVisible();
  await expect(card.getByRole('region', { name: '1 riga non letta' })).toContainText('Riga 2');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Carica 1 domanda' }).click();
  await expect(card.getByText('Ora aspetta che un amministratore la guardi.')).toBeVisible();

  const admin = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'it-IT' })).newPage();
  await signInAsAdmin(admin, server.url);
  await admin.goto(`${server.url}/question-upload?tab=manage`);
  await admin.getByText('1 in attesa').click();
  await expect(admin.getByText(question)).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Approva tutte (1)' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approva tutte (1)' }).click();
  await expect(admin.getByText('Domanda approvata')).toBeVisible();
  const row = admin.getByRole('table', { name: 'Domande del gioco' }).getByRole('row', { name: question });
  await expect(row).toContainText('Opzione 2: Guidatore e passeggero');
  await admin.context().close();

  await page.reload();
  await page.getByText('Le mie domande').click();
  await expect(page.getByText('Approvata', { exact: true })).toBeVisible();
  await page.getByText('Sfoglia le domande').click();
  const isSearch = (url: string) => new URL(url).searchParams.get('search') === question;
  const found = page.waitForResponse((response) => isSearch(response.url()));
  await page.getByLabel('Cerca nel testo').fill(question);
  await found;
  await expect(page.getByRole('table', { name: 'Domande del gioco' }).getByRole('row')).toHaveCount(2);
  // Until the response is shown, the previous page of the list is dimmed.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
});
