import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import {
  expectAppReady,
  holdBackCode,
  layoutShift,
  observeLayoutShifts,
  openWithoutScript,
} from './support/early-page.ts';
import { PASSWORD, register, signUp } from './support/learner.ts';
import { test } from './support/server.ts';

const FORMS = [
  { path: '/login', title: 'Accedi', fields: ['Email', 'Password'], button: 'Accedi' },
  {
    path: '/register',
    title: 'Registrati',
    fields: ['Email', 'Password', 'Conferma password'],
    button: 'Crea account',
  },
  { path: '/forgot-password', title: 'Password dimenticata', fields: ['Email'], button: 'Invia il link' },
  {
    path: '/login?conferma=scaduta',
    title: 'Link di conferma scaduto',
    fields: ['Email'],
    button: 'Invia di nuovo il link',
  },
];

test('without JavaScript, the account forms are readable, the login page reports a suspended account, and pressing Enter does not add the typed password to the URL', async ({
  browser,
  server,
}) => {
  const page = await openWithoutScript(browser, server.url);
  for (const { path, title, fields, button } of FORMS) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Via Libera`);
    for (const field of fields) await expect(page.getByLabel(field, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: button, exact: true })).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
  }

  await page.goto(`${server.url}/login?error=ACCOUNT_SUSPENDED`);
  await expect(page.getByText('Il tuo account è sospeso')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(`${server.url}/login?error=ACCOUNT_SUSPENDED`);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await page.context().close();
});

test('when the app’s code is loaded, a form keeps the text already typed, the focus and the cursor position', async ({
  page,
  server,
}) => {
  const release = await holdBackCode(page);
  await page.goto(`${server.url}/register`);
  await page.getByLabel('Email').pressSequentially('mara@example.org');
  await page.getByLabel('Password', { exact: true }).pressSequentially('una-lunga');
  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('ArrowLeft');
  release();
  await expectAppReady(page);
  await page.keyboard.type('strada-');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('una-strada-lunga');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('mara@example.org');
  await expect(page.getByText('Forte.')).toBeVisible();
});

test('if a password manager fills in a form without key presses, the app keeps and submits the values', async ({
  page,
  server,
}) => {
  const email = await signUp(page, server.url);
  await page.context().clearCookies();
  const release = await holdBackCode(page);
  await page.goto(`${server.url}/login`);
  await page.evaluate(
    ([address, password]) => {
      const [first, second] = document.querySelectorAll<HTMLInputElement>('main input');
      if (!first || !second) throw new Error('the form has no fields');
      first.value = address;
      second.value = password;
    },
    [email, PASSWORD] as const,
  );
  await submitButton(page, 'Accedi').hover();
  release();
  await expectAppReady(page);
  await submitButton(page, 'Accedi').click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('if the login form is submitted twice before the app’s code is loaded, the app signs in once and opens the requested page', async ({
  page,
  server,
}) => {
  const email = await signUp(page, server.url);
  await page.context().clearCookies();
  const release = await holdBackCode(page);
  const signIns: string[] = [];
  page.on('request', (request) => request.url().endsWith('/sign-in/email') && signIns.push(request.url()));
  await page.goto(`${server.url}/login?redirect=%2Fprofile`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submitButton(page, 'Accedi').click();
  await submitButton(page, 'Accedi').click();
  expect(signIns).toEqual([]);
  release();
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('heading', { name: 'Il Tuo Profilo' })).toBeVisible();
  expect(signIns).toHaveLength(1);
});

test('if Enter is pressed before the app’s code is loaded, the form is sent afterwards, or the missing fields are shown', async ({
  page,
  server,
}) => {
  const email = `${randomUUID()}@example.org`;
  await register(page, server.url, email);
  const release = await holdBackCode(page);
  await page.goto(`${server.url}/forgot-password`);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByText('Email di recupero inviata! Controlla la tua casella di posta.').first()).toBeVisible();

  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Inserisci email e password' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('when the app’s code is loaded, no account form is redrawn or moved', async ({ page, server }) => {
  for (const path of [...FORMS.map((form) => form.path), '/login?error=ACCOUNT_SUSPENDED', '/login?redirect=%2Fquiz']) {
    await page.goto(`${server.url}${path}`);
    await observeLayoutShifts(page);
    const html = await page.evaluate(() => {
      Object.assign(window, { field: document.querySelector('main input') });
      return document.querySelector('main')?.innerHTML;
    });
    await page.mouse.move(3, 300);
    await page.mouse.move(3, 320);
    await expectAppReady(page);
    expect(await page.evaluate(() => document.querySelector('main')?.innerHTML)).toBe(html);
    expect(await page.evaluate(() => 'field' in window && window.field === document.querySelector('main input'))).toBe(
      true,
    );
    expect(await layoutShift(page)).toBe(0);
  }
});

test('before the app’s code is loaded, the link from the login to the registration keeps the address of the requested page', async ({
  page,
  server,
}) => {
  await holdBackCode(page);
  await page.goto(`${server.url}/login?redirect=%2Fquiz`);
  await page.getByRole('link', { name: 'Registrati' }).last().click();
  await expect(page).toHaveURL(`${server.url}/register?redirect=%2Fquiz`);
});

test('the login page loads the app’s code only when the visitor first uses the page', async ({ page, server }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  // Moves the pointer away first. If the page were drawn below the pointer, the browser would fire `pointermove`, and the app's
  // code would be loaded.
  await page.mouse.move(3, 300);
  await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' });
  // The two files are the page's own script and the bundler's helper that it imports.
  expect(scripts).toHaveLength(2);
  await page.getByLabel('Email').focus();
  await expectAppReady(page);
});

test('a signed-in learner is redirected from the login page, even if the page was opened before the sign-in', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login`);
  await signUp(page, server.url);
  await page.getByLabel('Email').focus();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${server.url}/register?redirect=%2Fquiz`);
  await expect(page).toHaveURL(/\/quiz/);
});

function submitButton(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}
