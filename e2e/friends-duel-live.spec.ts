import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { answerQuestion, ownAnswerKey } from './support/answer-key.ts';
import { signUp } from '#e2e/support/learner.ts';
import { newServer, type Server, test } from '#e2e/support/server.ts';

const KEY = ownAnswerKey();
const MINUTE = 1 / (24 * 60);

test.describe('two friends', () => {
  let server: Server;
  test.beforeAll(async () => {
    server = await newServer();
    await server.start({ clocked: true });
  });
  test.afterAll(() => server.stop());

  test('become friends and play a live duel', async ({ browser }) => {
    test.slow();
    const anna = await newPlayer(browser, server.url, 'anna.rossi@example.org', 'light');
    const marco = await newPlayer(browser, server.url, 'marco.bianchi@example.org', 'dark');

    await test.step('a friend request arrives without a reload and is accepted', async () => {
      const code = await marco.locator('code').innerText();
      await marco.getByRole('tab', { name: 'Richieste (0)' }).click();
      await anna.getByLabel('Codice amico').fill(code.toLowerCase());
      await expect(anna.getByLabel('Codice amico')).toHaveValue(code);
      await anna.getByRole('button', { name: 'Invia richiesta' }).click();
      await expect(anna.getByText(`Richiesta inviata a Utente ${code}`)).toBeVisible();
      await expect(marco.getByText('Richiesta ricevuta')).toBeVisible();
      await expect(marco.getByRole('link', { name: 'Notifiche, 1 da leggere' })).toBeVisible();
      await marco.getByRole('button', { name: /^Accetta Utente/ }).click();
      await expect(marco.getByText('Richiesta accettata!')).toBeVisible();
      await expect(marco.getByRole('tab', { name: 'Amici (1)' })).toBeVisible();
      await expect(anna.getByRole('tab', { name: 'Amici (1)' })).toBeVisible();
      await expect(anna.getByText('Online ora')).toBeVisible();
    });

    await test.step('both play, and each sees the other’s progress live', async () => {
      await anna.getByRole('link', { name: 'Sfida marco.bianchi' }).click();
      await anna.getByLabel('Argomento').selectOption('Segnali di pericolo');
      await anna.getByRole('button', { name: 'Lancia la sfida' }).click();
      await expect(anna.getByRole('heading', { name: 'Contro marco.bianchi' })).toBeVisible();

      await marco.getByRole('link', { name: /^Notifiche/ }).click();
      await marco.getByRole('link', { name: /anna\.rossi ti sfida/ }).click();
      await expect(marco.getByRole('heading', { name: 'Contro anna.rossi' })).toBeVisible();
      await expectAccessible(marco);
      for (let number = 1; number <= 10; number += 1) {
        await server.moveClock(number * MINUTE);
        await answer(anna, number, true);
        await expect(marco.getByText(`anna.rossi: ${number} di 10`)).toBeVisible();
        await answer(marco, number, number > 3);
        if (number < 10) await expect(anna.getByText(`marco.bianchi: ${number} di 10`)).toBeVisible();
        if (number === 1) await expectAccessible(marco);
        await anna.keyboard.press('Enter');
        await marco.keyboard.press('Enter');
      }
      await expect(anna.getByRole('heading', { name: 'Hai vinto!' })).toBeVisible();
      await expect(anna.getByText('10 a 7')).toBeVisible();
      await expect(marco.getByRole('heading', { name: 'Ha vinto anna.rossi' })).toBeVisible();
      await expectAccessible(marco);
    });
  });
});

/** Signs up a learner in a new browser context and opens the social page. */
async function newPlayer(browser: Browser, url: string, email: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await (await browser.newContext({ colorScheme })).newPage();
  await signUp(page, url, email);
  await page.goto(`${url}/social`);
  await expect(page.locator('code')).toBeVisible();
  return page;
}

async function answer(page: Page, number: number, rightly: boolean): Promise<void> {
  await expect(page.getByText(`Domanda ${number} di 10`)).toBeVisible();
  await answerQuestion(page, KEY, rightly);
  await expect(page.getByText(rightly ? 'Corretto!' : 'Sbagliato!')).toBeVisible();
}
