import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { PASSWORD, register, signUp } from './support/learner.ts';
import { SmtpInbox } from './support/smtp-inbox.ts';
import { newServer, type Server, test } from './support/server.ts';

const ADMIN = 'gestore@example.org';
const CONFIRMATION = 'Conferma il tuo indirizzo';
const WITHIN_10_S = { timeout: 10_000 };

test.describe('with emails over SMTP', () => {
  let server: Server;
  const inbox = new SmtpInbox();
  test.beforeAll(async () => {
    await inbox.start();
    server = await newServer({ SMTP_URL: inbox.smtp.url, ADMIN_EMAILS: ADMIN });
    await server.start({ clocked: true });
  });
  test.afterAll(async () => {
    await server.stop();
    await inbox.stop();
  });

  const registerAndConfirm = (page: Page, email = `${randomUUID()}@example.org`) =>
    signUp(page, server.url, email, () => inbox.waitForLink(email, CONFIRMATION));

  async function signIn(page: Page, email: string) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Accedi' }).click();
  }

  async function requestDeletion(page: Page, reason: string) {
    await page.getByLabel('Perché te ne vai? (facoltativo)').fill(reason);
    await page.getByLabel('Confermo di voler eliminare il mio account').check();
    await page.getByRole('button', { name: 'Elimina il mio account' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Sei assolutamente sicuro?');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sì, elimina' }).click();
    await expect(page.getByText('Richiesta inviata.')).toBeVisible(WITHIN_10_S);
    await expect(page).toHaveURL(`${server.url}/`);
  }

  test('a learner sets email preferences, sends a test email, and unsubscribes by a link while signed out', async ({
    page,
    browser,
  }) => {
    test.slow();
    const email = await registerAndConfirm(page);
    const preference = (name: string) => page.getByRole('switch', { name: `Ricevi: ${name}` });

    await test.step('the preferences in the profile are saved', async () => {
      await page.goto(`${server.url}/profile#preferenze-email`);
      await expect(page.getByRole('heading', { name: 'Preferenze email' })).toBeInViewport(WITHIN_10_S);
      await preference('Serie interrotta').click();
      await expect(page.getByText('Preferenze aggiornate con successo').first()).toBeVisible(WITHIN_10_S);
      await page.getByLabel('Frequenza: Promemoria').selectOption('weekly');
      await page.getByText('Altre', { exact: true }).click();
      await page.getByLabel('A che ora').selectOption('20');
      await page.getByLabel('Anno di nascita (facoltativo)').fill('1999');
      await page.getByRole('button', { name: 'Salva' }).click();
      await expect(page.getByText("Conferma dell'indirizzo")).toBeVisible(WITHIN_10_S);
      await expectAccessible(page);
      await page.waitForLoadState('networkidle');
      await page.reload();
      await expect(preference('Serie interrotta')).not.toBeChecked(WITHIN_10_S);
      await expect(preference('Badge conquistati')).toBeChecked();
      await expect(page.getByLabel('Frequenza: Promemoria')).toHaveValue('weekly');
      await page.getByText('Altre', { exact: true }).click();
      await expect(page.getByLabel('A che ora')).toHaveValue('20');
      await expect(page.getByLabel('Anno di nascita (facoltativo)')).toHaveValue('1999');
      await expect(preference('Riepilogo della settimana')).toBeChecked();
    });

    await test.step('a test email arrives', async () => {
      await page.getByRole('button', { name: 'Invia una prova: Badge conquistati' }).click();
      await expect(page.getByText('Email di test inviata! Controlla la tua casella di posta.')).toBeVisible(
        WITHIN_10_S,
      );
      const { text } = await inbox.waitForEmail(email, '[Prova] Nuovo badge: Costanza');
      expect(text).toContain('Questa è una prova');
    });

    await test.step('the welcome email arrives, and its link unsubscribes without signing in', async () => {
      await server.runJobs();
      const { html = '', headers } = await inbox.waitForEmail(email, 'Benvenuto in Via Libera');
      const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
      const link = /<(http[^>]+)>/.exec(header)?.[1] ?? '';
      expect(html).toContain(link);
      const stranger = await (await browser.newContext()).newPage();
      await stranger.goto(link);
      await expect(stranger.getByRole('heading', { name: 'Non vuoi più «Benvenuto»?' })).toBeVisible();
      await expectAccessible(stranger);
      await page.reload();
      await expect(preference('Benvenuto')).toBeChecked(WITHIN_10_S);
      await stranger.getByRole('button', { name: 'Sì, non mandatemele più' }).click();
      await expect(stranger.getByRole('heading', { name: 'Fatto' })).toBeVisible();
      await expectAccessible(stranger);
      await page.reload();
      await expect(preference('Benvenuto')).not.toBeChecked(WITHIN_10_S);
      await stranger.context().close();
    });
  });

  test('a deletion request signs the learner out, and the emailed link cancels it', async ({ page }) => {
    const email = await registerAndConfirm(page);
    await page.goto(`${server.url}/profile?tab=impostazioni`);
    await expect(page.getByRole('heading', { name: 'Il Tuo Profilo' })).toBeVisible();
    await page.evaluate(() => {
      const avatarKey = `vialibera:avatar:${localStorage.getItem('vialibera:learner')}`;
      localStorage.setItem(avatarKey, 'https://esempio.it/a.png');
    });
    await requestDeletion(page, 'Ho preso la patente');
    await page.goto(`${server.url}/profile`);
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('avatar')))).toEqual([]);
    await page.goto(await inbox.waitForLink(email, 'Il tuo account sarà eliminato'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sì, tieni il mio account' }).click();
    await expect(page.getByRole('heading', { name: 'Il tuo account resta' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Accedi' }).click();
    await signIn(page, email);
    await expect(page).toHaveURL(/\/dashboard/, WITHIN_10_S);
    await page.goto(`${server.url}/profile?tab=impostazioni`);
    await expect(page.getByRole('button', { name: 'Elimina il mio account' })).toBeVisible(WITHIN_10_S);
  });

  test('a learner downloads their personal data', async ({ page }) => {
    const email = await registerAndConfirm(page);
    await page.goto(`${server.url}/profile?tab=impostazioni`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica i miei dati' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^via-libera-i-miei-dati-\d{4}-\d\d-\d\d\.json$/);
    const chunks = await (await file.createReadStream()).toArray();
    const data = JSON.parse(Buffer.concat(chunks as Buffer[]).toString());
    expect(data.account.email).toBe(email);
    expect(data.tables.profiles).toHaveLength(1);
  });

  test('an admin changes the text of a campaign and sees which emails were rejected', async ({ page }) => {
    test.slow();
    await registerAndConfirm(page, ADMIN);
    await page.goto(`${server.url}/admin/email`);
    await page.getByRole('button', { name: 'Modifica: Benvenuto' }).click();
    await page.getByLabel('Oggetto (facoltativo)').fill('Si comincia!');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Campagna salvata').first()).toBeVisible(WITHIN_10_S);
    await expect(page.getByText('Parole sue')).toBeVisible();
    const email = await registerAndConfirm(page);
    await server.runJobs();
    await inbox.waitForEmail(email, 'Si comincia!');

    Object.assign(inbox.smtp, { behavior: 'refuse', only: 'respinta@example.org' });
    await register(page, server.url, 'respinta@example.org');
    await page.goto(`${server.url}/admin/email`);
    await expect(page.getByText('Accesso riservato agli amministratori.')).toBeVisible(WITHIN_10_S);
    await page.context().clearCookies();
    await page.goto(`${server.url}/login?redirect=%2Fadmin%2Femail`);
    await signIn(page, ADMIN);
    await expect(page.getByRole('heading', { name: 'Ultime email' })).toBeVisible(WITHIN_10_S);
    await page.getByLabel('Solo problemi').check();
    await expect(async () => {
      await page.reload();
      await page.getByLabel('Solo problemi').check();
      await expect(page.getByText('respinta@example.org', { exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByText('Rifiutata')).toBeVisible();
    await expectAccessible(page);
  });

  // This test must be the last one, because it moves the clock forward and does not set it back.
  test('an account deleted from the public page is gone after thirty days, and a confirmation email is sent', async ({
    page,
  }) => {
    test.slow();
    const email = await registerAndConfirm(page);
    await page.context().clearCookies();

    await test.step('the public page emails a link to the profile', async () => {
      await page.goto(`${server.url}/account-deletion`);
      await page.getByRole('button', { name: 'Invia il link' }).click();
      await expect(page.getByText('Email richiesta: Inserisci il tuo indirizzo email')).toBeVisible();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Invia il link' }).click();
      await expect(page.getByText(/^Email inviata\./)).toBeVisible(WITHIN_10_S);
      await expectAccessible(page);
    });

    await test.step('the link leads through the login to «Elimina Account»', async () => {
      await page.goto(await inbox.waitForLink(email, 'Eliminare il tuo account'));
      await expect(page).toHaveURL(/\/login/);
      await signIn(page, email);
      await expect(page.getByRole('heading', { name: 'Elimina Account' })).toBeInViewport(WITHIN_10_S);
      await requestDeletion(page, '');
    });

    await test.step('after thirty days the account is gone', async () => {
      const undo = await inbox.waitForLink(email, 'Il tuo account sarà eliminato');
      await server.moveClock(30);
      await server.runJobs();
      const { text } = await inbox.waitForEmail(email, 'Il tuo account è stato eliminato');
      expect(text).toContain("È l'ultima");
      await page.goto(undo);
      await expect(page.getByRole('heading', { name: 'Questo link non vale più' })).toBeVisible();
      await page.goto(`${server.url}/login`);
      await signIn(page, email);
      await expect(page.getByText('Credenziali non valide. Controlla email e password.').first()).toBeVisible(
        WITHIN_10_S,
      );
    });
  });
});
