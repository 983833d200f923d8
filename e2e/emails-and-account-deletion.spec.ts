import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { PASSWORD, signUp } from './support/learner.ts';
import { SmtpInbox } from './support/smtp-inbox.ts';
import { newServer, type Server, test } from './support/server.ts';

const CONFIRMATION = 'Conferma il tuo indirizzo';
const WITHIN_10_S = { timeout: 10_000 };

test.describe('with emails over SMTP', () => {
  let server: Server;
  const inbox = new SmtpInbox();
  test.beforeAll(async () => {
    await inbox.start();
    server = await newServer({ SMTP_URL: inbox.smtp.url });
    await server.start();
  });
  test.afterAll(async () => {
    await server.stop();
    await inbox.stop();
  });

  test('a learner unsubscribes by an emailed link, downloads the personal data, requests the deletion of the account, and cancels it by an emailed link', async ({
    page,
    browser,
  }) => {
    test.slow();
    const email = `${randomUUID()}@example.org`;
    await signUp(page, server.url, email, () => inbox.waitForLink(email, CONFIRMATION));
    await page.goto(`${server.url}/profile#preferenze-email`);
    await expect(page.getByRole('heading', { name: 'Preferenze email' })).toBeInViewport(WITHIN_10_S);
    const welcome = page.getByRole('switch', { name: 'Ricevi: Benvenuto' });
    await expect(welcome).toBeChecked();
    // The previous release stored the avatar under a key with the learner's id. The next page that opens replaces the key.
    await page.evaluate(() => {
      const avatarKey = `vialibera:avatar:${localStorage.getItem('vialibera:learner')}`;
      localStorage.setItem(avatarKey, 'https://esempio.it/a.png');
    });

    await test.step('the link of the welcome email unsubscribes without signing in', async () => {
      await server.runJobs();
      const { html = '', headers } = await inbox.waitForEmail(email, 'Benvenuto in Via Libera');
      const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
      const link = /<(http[^>]+)>/.exec(header)?.[1] ?? '';
      expect(html).toContain(link);
      const stranger = await (await browser.newContext()).newPage();
      await stranger.goto(link);
      await expect(stranger.getByRole('heading', { name: 'Non vuoi più «Benvenuto»?' })).toBeVisible();
      await expectAccessible(stranger);
      await stranger.getByRole('button', { name: 'Sì, non mandatemele più' }).click();
      await expect(stranger.getByRole('heading', { name: 'Fatto' })).toBeVisible();
      await expectAccessible(stranger);
      await stranger.context().close();
      await page.reload();
      await expect(welcome).not.toBeChecked(WITHIN_10_S);
    });

    await test.step('the personal data is downloaded as a file', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Scarica i miei dati' }).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toMatch(/^via-libera-i-miei-dati-\d{4}-\d\d-\d\d\.json$/);
      const chunks = await (await file.createReadStream()).toArray();
      expect(JSON.parse(Buffer.concat(chunks as Buffer[]).toString()).account.email).toBe(email);
    });

    await test.step('the public page emails a link, which leads through the login to «Elimina Account»', async () => {
      await page.context().clearCookies();
      await page.goto(`${server.url}/account-deletion`);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Invia il link' }).click();
      await expect(page.getByText(/^Email inviata\./)).toBeVisible(WITHIN_10_S);
      await expectAccessible(page);
      await page.goto(await inbox.waitForLink(email, 'Eliminare il tuo account'));
      await expect(page).toHaveURL(/\/login/);
      await signIn(page, email);
      await expect(page.getByRole('heading', { name: 'Elimina Account' })).toBeInViewport(WITHIN_10_S);
    });

    await test.step('the request signs the learner out and removes the avatar from the device', async () => {
      expect(await page.evaluate(listAvatarKeys)).toHaveLength(1);
      await page.getByLabel('Confermo di voler eliminare il mio account').check();
      await page.getByRole('button', { name: 'Elimina il mio account' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('Sei assolutamente sicuro?');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sì, elimina' }).click();
      await expect(page.getByText('Richiesta inviata.')).toBeVisible(WITHIN_10_S);
      await expect(page).toHaveURL(`${server.url}/`);
      await page.goto(`${server.url}/profile`);
      await expect(page).toHaveURL(/\/login/);
      expect(await page.evaluate(listAvatarKeys)).toEqual([]);
    });

    await test.step('the emailed link cancels the deletion', async () => {
      await page.goto(await inbox.waitForLink(email, 'Il tuo account sarà eliminato'));
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sì, tieni il mio account' }).click();
      await expect(page.getByRole('heading', { name: 'Il tuo account resta' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Accedi' }).click();
      await signIn(page, email);
      await expect(page).toHaveURL(/\/dashboard/, WITHIN_10_S);
    });
  });
});

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

/** This function runs in the browser. */
function listAvatarKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.includes('avatar'));
}
