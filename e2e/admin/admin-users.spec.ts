import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { createApi } from '#e2e/support/api.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { firstLesson } from '#e2e/support/course.ts';
import { signInAsAdmin, signUp, signUpAndOpen } from '#e2e/support/learner.ts';
import { ADMIN, newServer, type Server, test } from '#e2e/support/server.ts';

// The tests need a server whose accounts and audit entries are all known.
let ownServer: Server;
test.beforeAll(async () => {
  ownServer = await newServer();
  await ownServer.start();
});
test.afterAll(() => ownServer.stop());

/** Opens a page in a new browser context, which represents the device of another learner. */
async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'it-IT', timezoneId: 'Europe/Rome' })).newPage();
}

async function signIn(page: Page, url: string, email: string) {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('una-strada-lunga');
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
}

/** Chooses the action `name` from the menu of the user with this email, and confirms it with the button `confirm`. */
async function chooseAction(page: Page, email: string, name: string, confirm = name) {
  await page.getByRole('button', { name: `Azioni per ${email}` }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

test('an admin on a phone searches for a user, and grants and revokes a role', async ({ page, browser }) => {
  await signInAsAdmin(page, ownServer.url);
  const other = await elsewhere(browser);
  const email = await signUp(other, ownServer.url, 'giulia@example.org');

  await page.goto(`${ownServer.url}/question-upload?tab=users`);
  await expect(page.getByRole('heading', { name: 'Gestione Utenti' })).toBeVisible();
  await expect(page.getByText('2 utenti')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Cerca per email').fill('nessuno@');
  await expect(page.getByText('Nessun utente trovato')).toBeVisible();
  await page.getByLabel('Cerca per email').fill('GIULIA');
  await expect(page.getByText('1 utente', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Azioni per ${email}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Rendi admin' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Rendi admin' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('dare e togliere il ruolo di admin');
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rendi admin' }).click();
  await expect(page.getByText(`${email} ora è admin`)).toBeVisible();
  await other.goto(`${ownServer.url}/users-management`);
  await expect(other.getByRole('heading', { name: 'Gestione Utenti' })).toBeVisible();

  await chooseAction(page, email, 'Togli il ruolo di admin', 'Togli il ruolo');
  await expect(page.getByText(`${email} non è più admin`)).toBeVisible();
  await other.reload();
  await expect(other.getByText('Accesso riservato agli amministratori.')).toBeVisible();
  await expect(other).toHaveURL(`${ownServer.url}/`);
});

test('a suspended learner is signed out and told why, a restored one can sign in, and the audit log records both actions', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page, ownServer.url);
  const other = await elsewhere(browser);
  const email = await signUpAndOpen(other, ownServer.url, 'marta@example.org');
  await page.goto(`${ownServer.url}/users-management`);
  await chooseAction(page, email, 'Sospendi');
  await expect(page.getByText('Sospeso', { exact: true })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await signIn(other, ownServer.url, email);
  await expect(other.getByRole('alert').filter({ hasText: 'Il tuo account è sospeso' })).toBeVisible();
  await expectAccessible(other);
  await other.goto(`${ownServer.url}/login?error=ACCOUNT_SUSPENDED`);
  await expect(other.getByRole('alert').filter({ hasText: 'Il tuo account è sospeso' })).toBeVisible();

  await chooseAction(page, email, 'Riattiva');
  await signIn(other, ownServer.url, email);
  await expect(other).toHaveURL(/\/dashboard/);

  const log = page.getByRole('region', { name: 'Registro' }).getByRole('listitem');
  await expect(log.nth(0)).toHaveText(
    new RegExp(`^${ADMIN} ha riattivato ${email}\\d\\d/\\d\\d/\\d{4}, \\d\\d:\\d\\d$`),
  );
  await expect(log.nth(1)).toHaveText(new RegExp(`^${ADMIN} ha sospeso ${email}`));
  await expectAccessible(page);
});

test('on a wide screen the users are a sortable table whose state is in the URL, and an admin can give up the role', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const other = await elsewhere(browser);
  const email = await signUp(other, ownServer.url, 'zeno@example.org');
  const lesson = { lessonId: firstLesson('info').id, completionId: randomUUID(), answers: [] };
  await createApi(other.request, ownServer.url).learning.completeLesson(lesson);
  await signInAsAdmin(page, ownServer.url);
  await page.goto(`${ownServer.url}/users-management`);
  const emails = page.getByRole('rowheader');
  await expect(emails.first()).toHaveText(ADMIN);
  await page.getByRole('button', { name: 'XP', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'XP' })).toHaveAttribute('aria-sort', 'descending');
  await expect(emails.first()).toHaveText(email);
  await page.getByRole('button', { name: 'XP', exact: true }).click();
  await expect(emails.last()).toHaveText(email);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'XP' })).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible(page);

  await chooseAction(page, email, 'Rendi admin');
  await chooseAction(page, ADMIN, 'Togli il ruolo di admin', 'Togli il ruolo');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('Non sei più admin')).toBeVisible();
});

test('only an admin opens the admin area', async ({ page, server }) => {
  await page.goto(`${server.url}/users-management`);
  await expect(page.getByText('Accesso negato. Effettua il login per continuare.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await signUp(page, server.url);
  await page.goto(`${server.url}/users-management`);
  await expect(page.getByText('Accesso riservato agli amministratori.')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.context().clearCookies();
  await signInAsAdmin(page, server.url);
  await page.goto(`${server.url}/question-upload?tab=migration`);
  await page.getByRole('button', { name: 'Avvia migrazione' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nessuna domanda da migrare' })).toBeVisible();
});
