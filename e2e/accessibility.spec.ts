import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { startExam } from './support/exam.ts';
import { mailedLink, signInAsAdmin, signUp } from './support/learner.ts';
import { listScreenUrls, UNIT } from './support/screens.ts';
import { test } from './support/server.ts';

test.slow();

test('every public screen is accessible', async ({ page, server }) => {
  for (const path of listScreenUrls('anybody')) await expectScreenAccessible(page, `${server.url}${path}`);
});

test('the pages that the server renders are accessible', async ({ page, server }) => {
  const email = 'lettrice@example.org';
  await signUp(page, server.url, email);
  await page.request.post(`${server.url}/api/auth/request-password-reset`, {
    data: { email, redirectTo: '/reset-password' },
    headers: { origin: server.url },
  });
  await mailedLink(page, server.url, email);
  await page.goto(`${server.url}/posta`);
  await expectAccessible(page);
  await page.goto(`${server.url}/privacy`);
  await page.getByRole('link', { name: 'Chi gestisce questo sito' }).click();
  await expect(page.getByRole('heading', { name: 'Chi gestisce questo sito' })).toBeVisible();
  await expectAccessible(page);
});

test('every screen of a learner is accessible', async ({ page, server }) => {
  await signUp(page, server.url);
  const titles = new Set<string>();
  for (const path of listScreenUrls('learner')) {
    await expectScreenAccessible(page, `${server.url}${path}`);
    titles.add(await page.title());
  }
  // The URLs of a learner belong to 11 different screens, and each of these screens must have its own title.
  expect(titles.size).toBeGreaterThanOrEqual(11);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page);
});

test('a lesson, a confirmation dialog, an error and the offline notice are accessible', async ({
  page,
  server,
  context,
}) => {
  await signUp(page, server.url);
  await page.goto(`${server.url}${UNIT}`);
  await page
    .getByRole('link', { name: /^Inizia/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Completa Lezione' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Completa Lezione' }).click();
  await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${server.url}/profile?tab=impostazioni`);
  await expect(page.getByRole('heading', { name: 'Preferenze email' })).toBeVisible();
  for (const fold of await page.locator('summary').all()) await fold.click();
  await expectAccessible(page);
  await page.goto(`${server.url}/profile`);
  await expect(page.getByRole('heading', { name: 'Il Tuo Profilo' })).toBeVisible();
  for (const fold of await page.locator('summary').all()) await fold.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resetta Progresso' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);

  await page.route('**/api/ranking**', (route) => route.abort());
  await page.goto(`${server.url}/social/classifica`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await expect(page.getByText('Modalità Offline')).toBeVisible();
  await expectAccessible(page);
});

test('the exam is accessible from the first question to the review', async ({ page, server }) => {
  await signUp(page, server.url);
  await startExam(page, server.url);
  await expectAccessible(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: 'Riepilogo Esame Teorico' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'CONSEGNA ESAME', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'SÌ, CONSEGNA ESAME' }).click();
  await expect(page.getByRole('heading', { name: 'Riepilogo Errori (30)' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rivedi Domanda' }).first().click();
  await expect(page.getByText('Domanda 1 di 30')).toBeVisible();
  await expectAccessible(page);
});

test('every screen of an admin is accessible', async ({ page, server }) => {
  await signInAsAdmin(page, server.url);
  for (const path of listScreenUrls('admin')) await expectScreenAccessible(page, `${server.url}${path}`);
});

test('the editors of an exam form and of an email campaign, and a migration with errors are accessible', async ({
  page,
  server,
}) => {
  await signInAsAdmin(page, server.url);
  await page.goto(`${server.url}/question-upload?tab=exams&patente=C`);
  await page.getByRole('button', { name: 'Modifica: Patente C, Con la patente B' }).click();
  const dialog = page.getByRole('dialog', { name: 'Patente C: Con la patente B' });
  await dialog.getByLabel('Errori ammessi').fill('40');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${server.url}/question-upload?tab=exams&patente=C`);
  await page.getByRole('button', { name: 'Storia: Patente C, Con la patente B' }).click();
  await expect(page.getByRole('region', { name: 'Storia: Patente C, Con la patente B' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${server.url}/admin/email`);
  await page.getByRole('button', { name: 'Modifica: Benvenuto' }).click();
  await expect(page.getByLabel('Oggetto (facoltativo)')).toBeVisible();
  await expectAccessible(page);

  const failures = [{ sourceId: 1, text: 'Che limite vale qui?', issue: 'NOT_TRUE_FALSE' }];
  await page.route('**/api/admin/question-migration', (route) =>
    route.fulfill({ json: { total: 123, migrated: 122, failed: 1, proposals: 1, failures } }),
  );
  await page.goto(`${server.url}/question-upload?tab=migration`);
  await expect(page.getByText('Che limite vale qui?')).toBeVisible();
  await expectAccessible(page);
});

async function expectScreenAccessible(page: Page, url: string) {
  await page.goto(url);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page).toHaveTitle(/^.+ · Via Libera$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expectAccessible(page);
}
