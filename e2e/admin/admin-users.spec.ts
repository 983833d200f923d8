import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { createApi } from '#e2e/support/api.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { firstLesson } from '#e2e/support/course.ts';
import { signInAsAdmin, signUp, signUpAndOpen } from '#e2e/support/learner.ts';
import { ADMIN, isolatedServerTest as test } from '#e2e/support/server.ts';
import { drivingQuestions } from '#server/slices/questions/questions-tables.ts';

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

test('an admin on a phone searches for a user, and grants and revokes a role', async ({ page, browser, ownServer }) => {
  await signUp(page, ownServer.url, ADMIN);
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
  ownServer,
}) => {
  await signUp(page, ownServer.url, ADMIN);
  const other = await elsewhere(browser);
  const email = await signUpAndOpen(other, ownServer.url, 'giulia@example.org');
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
  await expect(log).toHaveText([
    new RegExp(`^${ADMIN} ha riattivato ${email}\\d\\d/\\d\\d/\\d{4}, \\d\\d:\\d\\d$`),
    new RegExp(`^${ADMIN} ha sospeso ${email}`),
  ]);
  await expectAccessible(page);
});

test('on a wide screen the users are a sortable table whose state is in the URL', async ({
  page,
  browser,
  ownServer,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const other = await elsewhere(browser);
  const email = await signUp(other, ownServer.url, 'zeno@example.org');
  const lesson = { lessonId: firstLesson('info').id, completionId: randomUUID(), answers: [] };
  await createApi(other.request, ownServer.url).learning.completeLesson(lesson);
  await signUp(page, ownServer.url, ADMIN);
  await page.goto(`${ownServer.url}/users-management`);
  const emails = page.getByRole('rowheader');
  await expect(emails).toHaveText([ADMIN, email]);
  await page.getByRole('button', { name: 'XP', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'XP' })).toHaveAttribute('aria-sort', 'descending');
  await expect(emails).toHaveText([email, ADMIN]);
  await page.getByRole('button', { name: 'XP', exact: true }).click();
  await expect(emails).toHaveText([ADMIN, email]);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'XP' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByLabel('Mostra').selectOption('Solo admin');
  await expect(emails).toHaveText([ADMIN]);
  await expectAccessible(page);

  await chooseAction(page, ADMIN, 'Togli il ruolo di admin', 'Togli il ruolo');
  await expect(page.getByText("È l'ultimo admin: prima dai il ruolo a un'altra persona.")).toBeVisible();
  await page.getByLabel('Mostra').selectOption('Tutti');
  await chooseAction(page, email, 'Rendi admin');
  await chooseAction(page, ADMIN, 'Togli il ruolo di admin', 'Togli il ruolo');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('Non sei più admin')).toBeVisible();
});

test('after an error and a reload, the migration of questions continues and creates no duplicates', async ({
  page,
  ownServer,
}) => {
  await ownServer.shutDown();
  await ownServer.withDatabase((db) => db.insert(drivingQuestions).values(questions()));
  await ownServer.start();
  await signUp(page, ownServer.url, ADMIN);
  await page.goto(`${ownServer.url}/question-upload?tab=migration`);
  const count = (name: string) => page.locator('dl > div', { hasText: name }).locator('dd');
  await expect(count('Totale')).toHaveText('123');
  await expect(page.getByText('1 proposta non ancora approvata resta fuori.')).toBeVisible();
  await expectAccessible(page);

  let batches = 0;
  await page.route('**/api/admin/question-migration/batches', (route) =>
    (batches += 1) === 2 ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Avvia migrazione' }).click();
  await expect(page.getByText('Errore durante la migrazione dei dati').first()).toBeVisible();
  await page.reload();
  await expect(count('Migrate')).toHaveText('50');
  await page.getByRole('button', { name: 'Continua (73 rimaste)' }).click();
  await expect(page.getByText('Migrazione completata: 70 domande migrate, 3 domande non migrate')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'Errore nel migrare un batch di domande: 3 non sono domande Vero/Falso',
  );
  await expect(count('Migrate')).toHaveText('120');
  await expect(count('Errori')).toHaveText('3');
  await expect(page.getByText('Che limite vale qui? (3)')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Avanzamento della migrazione' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ripeti migrazione' }).click();
  await expect(page.getByText('Migrazione completata: 0 domande migrate, 3 domande non migrate')).toBeVisible();
  await expect(count('Migrate')).toHaveText('120');
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

/** Returns 120 true/false questions, three multiple-choice questions, and one proposed question that is not active. */
function questions(): (typeof drivingQuestions.$inferInsert)[] {
  const createdAt = new Date();
  const common = { createdAt, isActive: true, correctOption: 0 };
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  return [
    ...numbers(120).map((number) => ({
      ...common,
      matchKey: `vf ${number}`,
      text: `Il segnale numero ${number} indica un pericolo`,
      options: ['Vero', 'Falso'],
    })),
    ...numbers(3).map((number) => ({
      ...common,
      matchKey: `scelta ${number}`,
      text: `Che limite vale qui? (${number})`,
      options: ['50 km/h', '90 km/h', '130 km/h'],
    })),
    { ...common, matchKey: 'proposta', text: 'Una proposta', options: ['Vero', 'Falso'], isActive: false },
  ];
}
